import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { onInterrupt } from './on-interrupt.ts';
import { workspaceDir } from './paths.ts';

/** Limit of the start of a program, such as the console with its demo data, in milliseconds. */
const startTimeoutMs = 120_000;
/** The person's own settings are left out: they may lead to a real database or a real service. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ'];

/** The program's standard input is a pipe from this process, which closes when this one ends. Threads load it too. */
const endsWithParent = `data:text/javascript,${encodeURIComponent(`
import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.stdin.on('end', () => process.exit()).resume().unref();
`)}`;

export interface Program {
  /** The first line with this beginning. @throws {Error} if the program ends first, or takes too long */
  lineWith(beginning: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts a program of ours, in Node. It ends with this process, even if that is killed.
 * @param file its entry
 * @param env all that it gets besides what every program needs
 */
export function start(file: string, env: Readonly<Record<string, string>>): Program {
  const own = passedOn.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const child = spawn(process.execPath, ['--import', endsWithParent, file], {
    cwd: workspaceDir,
    env: { ...Object.fromEntries(own), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A server that still writes would put the removed folder back.
  const forget = onInterrupt(() => child.kill('SIGKILL'));
  child.once('exit', forget);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      child.emit('output');
    });
  return { lineWith: (beginning) => lineOf(child, lines, beginning), stop: () => stopped(child) };
}

function lineOf(child: ChildProcess, lines: readonly string[], beginning: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const giveUp = () =>
      reject(new Error(`The console of the browser check does not start:\n${lines.join('\n')}`));
    const timer = setTimeout(giveUp, startTimeoutMs);
    const look = () => {
      const found = lines.find((line) => line.startsWith(beginning));
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.on('output', look);
    child.once('exit', () => {
      clearTimeout(timer);
      giveUp();
    });
    look();
  });
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
