import { setImmediate as nextTurn } from 'node:timers/promises';

/** Processes one item, in a batch with others that are requested at the same time. */
export type Batcher<In, Out> = (item: In) => Promise<Out>;

interface Waiting<In, Out> {
  readonly item: In;
  readonly resolve: (result: Out) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs work in batches without waiting for one to fill: items that arrive while a batch runs form the next one.
 * @param run returns one result per item, in the same order; if it throws, the whole batch fails
 * @param atMost maximum number of items in one batch
 */
export function createBatcher<In, Out>(
  run: (items: readonly In[]) => Promise<readonly Out[]>,
  atMost = 500,
): Batcher<In, Out> {
  let waiting: Waiting<In, Out>[] = [];
  let isRunning = false;

  async function runBatch(batch: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, one] of batch.entries()) {
        const result = results[index];
        if (result === undefined) one.reject(new Error('A batch returned too few results'));
        else one.resolve(result);
      }
    } catch (error) {
      for (const one of batch) one.reject(error);
    }
  }
  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // Requests of one turn of the event loop share a batch, including the first of a burst.
      await nextTurn();
      const batch = waiting.slice(0, atMost);
      waiting = waiting.slice(atMost);
      await runBatch(batch);
    }
    isRunning = false;
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void runAll();
    });
}

/** Creates one instance per database, at its first use. Batchers need this: they must not mix items of two servers. */
export function perDatabase<D extends object, T>(make: (database: D) => T): (database: D) => T {
  const made = new WeakMap<D, T>();
  return (database) => {
    const known = made.get(database);
    if (known !== undefined) return known;
    const fresh = make(database);
    made.set(database, fresh);
    return fresh;
  };
}
