/** Lets pieces of work through, a few at once, the others in the order they came. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A gate.
 * @param atOnce how many work at the same time
 * @param mostWaiting how many may wait; one more is refused
 * @param refusal what it is refused with
 */
export function createGate(atOnce: number, mostWaiting: number, refusal: () => Error): Gate {
  const waiting: (() => void)[] = [];
  let working = 0;

  async function enter(): Promise<void> {
    if (working < atOnce) {
      working += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw refusal();
    // Who leaves hands the place on, so that nobody who comes later gets in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
