/** A sleep that can be ended early. */
export interface InterruptibleSleep {
  /** Ends the current wait; if there is none, the next one ends at once. */
  readonly interrupt: () => void;
  readonly wait: (ms: number) => Promise<void>;
}

/** Creates a sleep for one caller at a time. */
export function createInterruptibleSleep(): InterruptibleSleep {
  let wasInterrupted = false;
  let wake: () => void = () => {};
  return {
    interrupt() {
      wasInterrupted = true;
      wake();
    },
    async wait(ms) {
      if (!wasInterrupted && ms > 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wasInterrupted = false;
    },
  };
}
