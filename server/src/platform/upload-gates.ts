import type { Config } from './config.ts';
import { CatalogueError } from './errors.ts';
import { createGate, createSharedGate, type Gate, type SharedGate } from './gate.ts';

/** Bodies that are read whole: one for each account, so that it takes a dozen accounts to block the others. */
const receivedAtOnce = 12;
/** Each is in memory several times while it is processed. */
const wholeAtOnce = 2;
const maxWaiting = 64;
const maxWaitingOfOne = 12;
const maxWaitMs = 15_000;

/** Limit uploads before a byte of them is read: 429 if the account has too many, 503 if all accounts together do. */
export interface UploadGates {
  /** For files that are passed on while they arrive. */
  readonly streamed: SharedGate;
  /** For bodies that are read whole, while they arrive. */
  readonly received: SharedGate;
  /** For processing such a body. */
  readonly whole: Gate;
}

/** Creates the gates of a process. */
export function createUploadGates({
  uploadsAtOnce,
  uploadsOfAccount,
}: Pick<Config['limits'], 'uploadsAtOnce' | 'uploadsOfAccount'>): UploadGates {
  const gate = (atOnce: number, code: 'busy' | 'too-many-requests', max: number) =>
    createGate(atOnce, max, () => new CatalogueError(code), maxWaitMs);
  const shared = (atOnce: number, ofOne: number) =>
    createSharedGate(gate(atOnce, 'busy', maxWaiting), () =>
      gate(ofOne, 'too-many-requests', maxWaitingOfOne),
    );
  return {
    streamed: shared(uploadsAtOnce, uploadsOfAccount),
    received: shared(receivedAtOnce, 1),
    whole: gate(wholeAtOnce, 'busy', maxWaiting),
  };
}
