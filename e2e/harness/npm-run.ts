import { type ChildProcess, spawn } from 'node:child_process';
import { expect } from '@playwright/test';
import { workspaceDir } from './workspace.ts';

const startTimeoutMs = 200_000;
/** npm itself may be killed by the Ctrl-C that it forwards; its child has ended by then, since the output is closed. */
export const cleanEnds = [0, 130, 'SIGINT'];

export interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | string | null>;
}

/** Runs an npm script as a person does. @param cwd a checkout, this one by default */
export function npmRun(script: 'start' | 'reset', env: Record<string, string>, cwd = workspaceDir): Run {
  const child = spawn('npm', ['run', script], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
    });
  const ended = new Promise<number | string | null>((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal)),
  );
  return { child, output: () => text, ended };
}

/** Ctrl-C in a terminal reaches the whole group. */
export function pressCtrlC({ child }: Run): void {
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
}

export async function readyUrl(run: Run, timeout = startTimeoutMs): Promise<string> {
  await expect.poll(run.output, { timeout }).toContain('Ctrl-C stops it');
  return /Ready on (\S+)/.exec(run.output())?.[1] ?? '';
}
