import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A server in a separate process. */
export interface SpawnedServer {
  readonly child: ChildProcess;
  /** Its address, once it prints that it is ready; empty for a worker. Rejects if the process ends before. */
  readonly ready: Promise<string>;
  /** The exit code and the whole output, once the process has ended. */
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

/** A bundled server: its entry point, and the folder that it runs in. */
export interface ServerProgram {
  readonly main: string;
  readonly root: string;
}

/** The server of this commit, bundled as for the product. */
export const presentServer = (): ServerProgram => ({ main: join(inject('programs'), 'main.js'), root });

/** Starts the real entry point, with only the given switches set. */
export function spawnServer(
  environment: Readonly<Record<string, string>>,
  program: ServerProgram = presentServer(),
): SpawnedServer {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [program.main], {
    cwd: program.root,
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
      const line = /^Ready (?:on (\S+)|to work)$/m.exec(stdout);
      if (line) resolve(line[1] ?? '');
    });
    ended.then(({ code }) => reject(new Error(`ended with ${code}: ${stderr}${stdout}`)));
  });
  // For a caller that only waits for the end, the rejection must not be unhandled.
  ready.catch(() => {});
  return { child, ready, ended };
}

/** Returns the output of a server that cannot start, and expects one line, no stack trace and exit code 1. */
export async function complaintOf(environment: Record<string, string>): Promise<string> {
  const { code, stderr, stdout } = await spawnServer(environment).ended;
  expect(stdout).not.toContain('Ready');
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
  return stderr;
}
