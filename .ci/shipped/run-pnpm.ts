import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const manifestSchema = v.object({ packageManager: v.string() });

/** The end of a command of pnpm. */
export interface PnpmRun {
  /** Null if it took too long. */
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs the pinned pnpm in the workspace. */
export function runPnpm(args: readonly string[], timeoutMs: number): Promise<PnpmRun> {
  const { packageManager } = v.parse(manifestSchema, JSON.parse(readFileSync('package.json', 'utf8')));
  return new Promise((resolve, reject) => {
    const child = spawn('npx', ['-y', packageManager, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: npx starts further processes, which would outlive it.
      detached: true,
    });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString();
    });
    child.stderr.on('data', (part: Buffer) => {
      errors += part.toString();
    });
    const timer = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, timeoutMs);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, output, errors });
    });
  });
}
