import { createInterruptibleSleep } from './interruptible-sleep.ts';

/** Background work that runs until it is stopped. */
export interface Worker {
  /** Starts no more work, and waits for what is running. */
  stop(): Promise<void>;
}

/** A task that is repeated until it is stopped. */
export interface BackgroundLoop extends Worker {
  /** Ends the current wait; if there is none, the next one ends at once. */
  readonly wake: () => void;
  /** Waits between two turns, or until it is woken or stopped. */
  readonly wait: (ms: number) => Promise<void>;
  readonly isStopping: () => boolean;
  /** Begins the turns; each follows the one before, until one returns `finished`. A turn handles its own failures. */
  start(turn: () => Promise<unknown>): void;
}

export function createBackgroundLoop(): BackgroundLoop {
  const sleep = createInterruptibleSleep();
  let hasStopped = false;
  let running: Promise<void> | null = null;
  async function repeat(turn: () => Promise<unknown>): Promise<void> {
    while (!hasStopped) if ((await turn()) === 'finished') return;
  }
  return {
    wake: sleep.interrupt,
    wait: sleep.wait,
    isStopping: () => hasStopped,
    start(turn) {
      running = repeat(turn);
    },
    async stop() {
      hasStopped = true;
      sleep.interrupt();
      await running;
    },
  };
}
