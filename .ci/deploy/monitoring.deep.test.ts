import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.resolve('deploy/monitoring');
const has = (tool: string) => spawnSync(tool, ['--version']).error === undefined;
const run = (tool: string, args: readonly string[]) =>
  execFileSync(tool, [...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

it.skipIf(!has('promtool'))(
  '[OPS-111] the alerts are valid, and begin when they should (needs prometheus)',
  () => {
    expect(run('promtool', ['check', 'rules', 'alerts.yaml'])).toContain('SUCCESS');
    expect(run('promtool', ['test', 'rules', 'alerts.test.yaml'])).toContain('SUCCESS');
  },
);

it.skipIf(!has('promtool'))('[OPS-111] the configuration of Prometheus is valid (needs prometheus)', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'chatline-prometheus-'));
  const config = readFileSync(path.join(folder, 'prometheus.yaml'), 'utf8');
  writeFileSync(path.join(copy, 'prometheus.yaml'), config.replaceAll('/etc/prometheus', folder));
  expect(run('promtool', ['check', 'config', path.join(copy, 'prometheus.yaml')])).toContain('is valid');
  rmSync(copy, { recursive: true, force: true });
});

it.skipIf(!has('amtool'))(
  '[OPS-111] the configuration of the alerts’ mails is valid (needs prometheus-alertmanager)',
  () => {
    expect(run('amtool', ['check-config', 'alertmanager.yaml'])).toContain('SUCCESS');
  },
);
