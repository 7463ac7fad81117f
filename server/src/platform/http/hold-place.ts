import type { SharedGate } from '../gate.ts';

/** A place behind a gate, held for one request. */
export interface HeldPlace {
  /** Does the work and gives the place back. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Gives the place back where the work never begins. */
  leave(): void;
}

/**
 * Goes through a gate before a request's body is read. The caller gives the place back, since a connection that
 * has closed by then emits no further event.
 */
export async function holdPlace(gate: SharedGate, owner: number): Promise<HeldPlace> {
  let leave: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    leave = resolve;
  });
  await new Promise<void>((resolve, reject) => {
    const inside = () => {
      resolve();
      return over;
    };
    gate(owner, inside).catch(reject);
  });
  return {
    leave,
    async during(work) {
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
