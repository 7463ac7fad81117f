import type { SharedGate } from '../gate.ts';

/** A slot in a gate, held for one request. */
export interface HeldSlot {
  /** Runs the task and then releases the slot. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Releases the slot if the task is never run. */
  leave(): void;
}

/**
 * Waits for a slot in a gate before a request's body is read. The caller releases it, because a connection that has
 * closed by then emits no further event.
 */
export async function holdSlot(gate: SharedGate, owner: number): Promise<HeldSlot> {
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
