/** Limits how many tasks run at once; the others run in the order they came. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Waits at the end of a queue for its turn. @throws `refusal` if that takes too long */
function waitInQueue(queue: (() => void)[], refusal: () => Error, maxWaitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const goIn = () => {
      clearTimeout(limit);
      resolve();
    };
    const limit = setTimeout(() => {
      queue.splice(queue.indexOf(goIn), 1);
      reject(refusal());
    }, maxWaitMs);
    queue.push(goIn);
  });
}

/**
 * Creates a gate.
 * @param atOnce maximum number of tasks that run at the same time
 * @param maxWaiting maximum number of tasks that wait; more are refused
 * @param refusal creates the error for a task that is refused or waits too long
 */
export function createGate(
  atOnce: number,
  maxWaiting: number,
  refusal: () => Error,
  maxWaitMs = 30_000,
): Gate {
  const waiting: (() => void)[] = [];
  let working = 0;

  async function enter(): Promise<void> {
    if (working < atOnce) {
      working += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw refusal();
    // `leave` hands its place to the next in the queue, so that no later caller gets in between.
    await waitInQueue(waiting, refusal, maxWaitMs);
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

/** A gate for tasks that have an owner. */
export type SharedGate = <T>(owner: string | number, work: () => Promise<T>) => Promise<T>;

/**
 * Creates a gate that limits the share of each owner.
 * @param common the gate that every task passes
 * @param createOwn creates the gate of one owner, which its tasks pass first
 */
export function createSharedGate(common: Gate, createOwn: () => Gate): SharedGate {
  const owners = new Map<string | number, { readonly gate: Gate; inside: number }>();
  return async (owner, work) => {
    const own = owners.get(owner) ?? { gate: createOwn(), inside: 0 };
    owners.set(owner, own);
    own.inside += 1;
    try {
      return await own.gate(() => common(work));
    } finally {
      own.inside -= 1;
      if (own.inside === 0) owners.delete(owner);
    }
  };
}
