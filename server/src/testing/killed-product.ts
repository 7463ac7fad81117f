import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../demo/demo-dice.ts';
import { type SpawnedServer, spawnServer } from './spawn-server.ts';

type Environment = Readonly<Record<string, string>>;

/** The complaint of a start that a service manager repeats: docs/operations.md, "The database". */
const isRepeated = /does not respond/;
const maxStarts = 5;

/** The processes of a product, which are killed at random moments and started again. */
export interface KilledProduct {
  /** Waits until all processes are ready. */
  ready(): Promise<void>;
  /** Kills a process: at work, or while it starts. @returns its position in the list */
  killOne(): Promise<number>;
  /** Stops all processes in order. */
  stop(): Promise<void>;
  start(): void;
  /** Kills what is left, after a failed test. */
  end(): void;
  /** Messages of errors in the log so far, and what was written to standard error; each once. */
  readonly errors: ReadonlySet<string>;
}

/** The share of kills that do not wait until the process has started. */
const duringStartShare = 0.3;
const maxAtWorkMs = 1200;
const maxStartMs = 1000;

/** Starts the processes. @param environments the settings of each process */
export function startKilledProduct(environments: readonly Environment[], dice: Dice): KilledProduct {
  let processes: SpawnedServer[] = [];
  const errors = new Set<string>();
  const start = (environment: Environment): SpawnedServer => {
    const server = spawnServer(environment);
    server.ended.then(({ stdout, stderr }) => {
      for (const line of stdout.split('\n').filter((one) => /"level":[56]0/.test(one))) {
        errors.add(line.replace(/"time":\d+,/, ''));
      }
      if (stderr !== '') errors.add(stderr);
    });
    return server;
  };
  const startAll = () => {
    processes = environments.map(start);
  };
  /** Waits until a process has started; it is started again like by a service manager. */
  async function started(index: number): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await processes[index]?.ready;
        return;
      } catch (error) {
        const environment = environments[index];
        const isAway = error instanceof Error && isRepeated.test(error.message);
        if (!isAway || environment === undefined || attempt === maxStarts) throw error;
        processes[index] = start(environment);
      }
    }
  }
  startAll();
  return {
    errors,
    start: startAll,
    end() {
      for (const { child } of processes) child.kill('SIGKILL');
    },
    async ready() {
      for (const index of processes.keys()) await started(index);
    },
    async killOne() {
      const index = dice.between(0, processes.length - 1);
      const isStarting = dice.chance(duringStartShare);
      if (!isStarting) await started(index);
      const [server, environment] = [processes[index], environments[index]];
      if (server === undefined || environment === undefined) throw new Error('There is no process');
      await pause(dice.between(0, isStarting ? maxStartMs : maxAtWorkMs));
      server.child.kill('SIGKILL');
      await server.ended;
      processes[index] = start(environment);
      return index;
    },
    async stop() {
      for (const { child } of processes) child.kill('SIGTERM');
      for (const { ended } of processes) await ended;
    },
  };
}
