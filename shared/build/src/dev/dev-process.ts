import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { workspaceDir } from '../common/paths.ts';

/** The server's process. */
export interface DevProcess {
  /**
   * Its port, as soon as it responds.
   * @throws {Error} with the reason, if it has ended
   */
  port(): Promise<number>;
  /** Stops the process and waits for its end. */
  stop(): Promise<void>;
}

// The server stops waiting by itself after ten seconds.
const stopLimitMs = 12_000;

/** Starts a TypeScript file in a process of its own, on any free port of this machine. */
export function startProcess(file: string): DevProcess {
  let isEnding = false;
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: workspaceDir,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const down = new Promise<never>((_, reject) => {
    child.once('exit', () => {
      if (!isEnding) console.error('The server is down. It is started again with the next change.');
      reject(new Error('The server is down; the terminal of npm run dev says why.'));
    });
  });
  const ended = down.catch(() => undefined);
  const ready = new Promise<number>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = /^Ready on http:.*:(\d+)$/.exec(line)?.[1];
      if (port === undefined) console.log(line);
      else resolve(Number(port));
    });
  });
  return {
    // An ended process is down, even if it had reported its port.
    port: () => Promise.race([down, ready]),
    async stop() {
      isEnding = true;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
      await ended;
      clearTimeout(timer);
    },
  };
}
