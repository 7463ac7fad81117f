import type { FastifyReply } from 'fastify';
import type { SharedGate } from '../gate.ts';

/** A place behind a gate, held for one request. */
export interface HeldPlace {
  /** Does the work and gives the place back. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Goes through a gate before a request's body is read. The place is given back after the work, also where the caller is
 * gone by then, and with the connection where the work never begins.
 */
export async function holdPlace(gate: SharedGate, owner: number, { raw }: FastifyReply): Promise<HeldPlace> {
  let isWorking = false;
  let giveBack: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    giveBack = resolve;
  });
  raw.once('close', () => {
    if (!isWorking) giveBack();
  });
  await new Promise<void>((resolve, reject) => {
    const inside = () => {
      resolve();
      return over;
    };
    gate(owner, inside).catch(reject);
  });
  return {
    async during(work) {
      isWorking = true;
      try {
        return await work();
      } finally {
        giveBack();
      }
    },
  };
}
