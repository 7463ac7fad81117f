import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const program = `
import { rmSync } from 'node:fs';
import { onInterrupt } from '${path.join(import.meta.dirname, 'on-interrupt.ts')}';
const [kept = '', removed = ''] = process.argv.slice(-2);
onInterrupt(() => rmSync(kept, { recursive: true }))();
onInterrupt(() => rmSync(removed, { recursive: true }));
setTimeout(() => undefined, 60_000);
console.log('ready');
`;

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s runs what is to be cleaned up still, and nothing else', async (signal, code) => {
  const [kept, removed] = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'chatline-interrupt-')));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program, '--', String(kept), String(removed)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  expect(await ended).toBe(code);
  expect([existsSync(String(kept)), existsSync(String(removed))]).toEqual([true, false]);
  rmSync(String(kept), { recursive: true });
});
