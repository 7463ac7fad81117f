/** A sleep that can be cut short. */
export interface Bell {
  /** Ends the present wait, or else the next one. */
  readonly ring: () => void;
  readonly wait: (ms: number) => Promise<void>;
}

/** A bell for one sleeper. */
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
