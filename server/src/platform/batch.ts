import { setImmediate as nextTurn } from 'node:timers/promises';

/** Does one piece of work, together with others that are requested at the same time. */
export type Batcher<In, Out> = (item: In) => Promise<Out>;

interface Waiting<In, Out> {
  readonly item: In;
  readonly resolve: (result: Out) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs work in batches without waiting for one to fill: what comes in while a batch is under way is the next one.
 * @param run gives one result per item, in their order; where it throws, all of the batch fail
 * @param atMost items in one batch
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
        if (result === undefined) one.reject(new Error('A batch gave too few results'));
        else one.resolve(result);
      }
    } catch (error) {
      for (const one of batch) one.reject(error);
    }
  }
  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // Requests of one turn of the event loop go together, the first of a burst too.
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

/** One thing per database, made at its first use: for batchers, which must not mix what belongs to two servers. */
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
