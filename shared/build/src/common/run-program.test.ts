import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { isAlive } from './is-alive.ts';

const parent = `
import { start } from '${path.join(import.meta.dirname, 'run-program.ts')}';
const program = start(process.argv.at(-1) ?? '', {});
console.log(await program.lineWith('pid '));
setInterval(() => undefined, 60_000);
`;

it('a program ends with the process that has started it, even if that is killed', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chatline-program-'));
  const file = path.join(folder, 'program.mjs');
  writeFileSync(
    file,
    `import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
await once(new Worker('setInterval(() => undefined, 60_000)', { eval: true }), 'online');
console.log('pid ' + process.pid);`,
  );
  const starter = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', parent, '--', file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const line = await new Promise((resolve) => starter.stdout.once('data', resolve));
  const pid = Number(/\d+/.exec(String(line))?.[0]);
  expect(isAlive(pid)).toBe(true);
  starter.kill('SIGKILL');
  await vi.waitUntil(() => !isAlive(pid), { timeout: 30_000 });
  rmSync(folder, { recursive: true });
});
