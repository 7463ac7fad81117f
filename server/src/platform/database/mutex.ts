/** Runs pieces of work one after the other, in the order they came. */
export type Mutex = <T>(work: () => Promise<T>) => Promise<T>;

/** A mutex for one connection: a transaction holds it from begin to commit. */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    // The next one starts whatever became of this one; its error goes to whoever waits for it.
    last = next.catch(() => {});
    return next;
  };
}
