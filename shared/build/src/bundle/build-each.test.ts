import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildEach } from './build-each.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'chatline-remotes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function remote(name: string, descriptor: string): string {
  const dir = path.join(folder, `remote-${name}`);
  mkdirSync(dir);
  writeFileSync(path.join(dir, 'remote.json'), descriptor);
  writeFileSync(path.join(dir, 'package.json'), '{"version":"1.0.0"}');
  return dir;
}

describe('the build', () => {
  it('leaves a broken remote out with a message, and builds the others', async () => {
    const dirs = [
      remote('garbled', '{'),
      remote('nameless', '{}'),
      remote('failing', '{"name":"failing"}'),
      remote('good', '{"name":"good"}'),
    ];
    const built: string[] = [];
    const leftOut = await buildEach(dirs, async ({ name }) => {
      if (name === 'failing') throw new Error('its build fails');
      built.push(name);
    });
    expect(built).toEqual(['good']);
    expect(leftOut).toEqual([
      expect.stringMatching(/^remote-garbled is left out: .*remote\.json and package\.json/),
      expect.stringMatching(/^remote-nameless is left out: .*remote\.json and package\.json/),
      'remote-failing is left out: its build fails',
    ]);
  });
});
