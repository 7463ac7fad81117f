/** A sleep that can be ended early. */
export interface Bell {
  /** Ends the current wait; if there is none, the next one ends at once. */
  readonly ring: () => void;
  readonly wait: (ms: number) => Promise<void>;
}

/** Creates a bell that one caller waits on. */
export function createBell(): Bell {
  let wasRung = false;
  let wake: () => void = () => {};
  return {
    ring() {
      wasRung = true;
      wake();
    },
    async wait(ms) {
      if (!wasRung && ms > 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wasRung = false;
    },
  };
}
