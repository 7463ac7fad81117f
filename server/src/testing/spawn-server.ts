import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A server as a process of its own. */
export interface SpawnedServer {
  readonly child: ChildProcess;
  /** Its address, once it says that it is ready. @throws {Error} where it ended before that */
  readonly ready: Promise<string>;
  /** Exit code and all that it said, once it has ended. */
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

/** Starts the real entry point, bundled as for the product; only the given switches are set. */
export function spawnServer(environment: Readonly<Record<string, string>>): SpawnedServer {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [join(inject('programs'), 'main.js')], {
    cwd: root,
    env: { PATH, HOME, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const url = /^Ready on (\S+)$/m.exec(stdout)?.[1];
      if (url !== undefined) resolve(url);
    });
    ended.then(({ code }) => reject(new Error(`ended with ${code}: ${stderr}`)));
  });
  // A caller that only waits for the end must not see a start that was not intended.
  ready.catch(() => {});
  return { child, ready, ended };
}

/** The output of a server that cannot start: one line, no stack, and an exit code that is not 0. */
export async function complaintOf(environment: Record<string, string>): Promise<string> {
  const { code, stderr, stdout } = await spawnServer(environment).ended;
  expect(stdout).not.toContain('Ready');
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
  return stderr;
}
