import type { Config } from './config.ts';
import { CatalogueError } from './errors.ts';
import { createGate, createSharedGate, type Gate, type SharedGate } from './gate.ts';

/** Bodies that come in and are kept: one of an account, so that it takes a dozen accounts to hold the others up. */
const receivedAtOnce = 12;
/** Each is in memory several times over while it is worked on. */
const wholeAtOnce = 2;
const mostWaiting = 64;
const mostWaitingOfOne = 12;
const longestWaitMs = 15_000;

/** Let uploads through, by account, before a byte of them is read. 429 where the account has too many, 503 where all have. */
export interface UploadGates {
  /** For files that go through as they come. */
  readonly streamed: SharedGate;
  /** For bodies that are read whole, while they come in. */
  readonly received: SharedGate;
  /** For the work on such a body. */
  readonly whole: Gate;
}

/** Gates for the uploads of a process. */
export function createUploadGates({
  uploadsAtOnce,
  uploadsOfAccount,
}: Pick<Config['limits'], 'uploadsAtOnce' | 'uploadsOfAccount'>): UploadGates {
  const gate = (atOnce: number, code: 'busy' | 'too-many-requests', most: number) =>
    createGate(atOnce, most, () => new CatalogueError(code), longestWaitMs);
  const shared = (atOnce: number, ofOne: number) =>
    createSharedGate(gate(atOnce, 'busy', mostWaiting), () =>
      gate(ofOne, 'too-many-requests', mostWaitingOfOne),
    );
  return {
    streamed: shared(uploadsAtOnce, uploadsOfAccount),
    received: shared(receivedAtOnce, 1),
    whole: gate(wholeAtOnce, 'busy', mostWaiting),
  };
}
