/** Lets pieces of work through, a few at once, the others in the order they came. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Waits at the end of a line until it is called. @throws `refusal` once that takes too long */
function waitInLine(line: (() => void)[], refusal: () => Error, longestWaitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const goIn = () => {
      clearTimeout(limit);
      resolve();
    };
    const limit = setTimeout(() => {
      line.splice(line.indexOf(goIn), 1);
      reject(refusal());
    }, longestWaitMs);
    line.push(goIn);
  });
}

/**
 * A gate.
 * @param atOnce how many work at the same time
 * @param mostWaiting how many may wait; one more is refused
 * @param refusal what it is refused with, and one that waits too long
 */
export function createGate(
  atOnce: number,
  mostWaiting: number,
  refusal: () => Error,
  longestWaitMs = 30_000,
): Gate {
  const waiting: (() => void)[] = [];
  let working = 0;

  async function enter(): Promise<void> {
    if (working < atOnce) {
      working += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw refusal();
    // The place is handed on directly, so that no later caller gets in between.
    await waitInLine(waiting, refusal, longestWaitMs);
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

/** A gate that knows the owner of each piece of work. */
export type SharedGate = <T>(owner: string | number, work: () => Promise<T>) => Promise<T>;

/**
 * A gate that limits the share of each key.
 * @param common that everyone goes through
 * @param createOwn the gate before it, of which each owner has one
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
