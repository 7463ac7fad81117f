import type { Config } from './config.ts';
import { CatalogueError } from './errors.ts';
import { createGate, createSharedGate, type SharedGate } from './gate.ts';

/** Each is whole in memory, several times over. */
const wholeAtOnce = 2;
const mostWaiting = 64;
const mostWaitingOfOne = 12;
const longestWaitMs = 15_000;

/** Let uploads through, by account, before a byte of them is read. 429 where the account has too many, 503 where all have. */
export interface UploadGates {
  /** For files that go through as they come. */
  readonly streamed: SharedGate;
  /** For files that are read whole. */
  readonly whole: SharedGate;
}

/** Gates for the uploads of a process. */
export function createUploadGates({ uploadsAtOnce, uploadsOfAccount }: Config['limits']): UploadGates {
  const gate = (atOnce: number, code: 'busy' | 'too-many-requests', most: number) =>
    createGate(atOnce, most, () => new CatalogueError(code), longestWaitMs);
  const shared = (atOnce: number, ofOne: number) =>
    createSharedGate(gate(atOnce, 'busy', mostWaiting), () =>
      gate(ofOne, 'too-many-requests', mostWaitingOfOne),
    );
  return { streamed: shared(uploadsAtOnce, uploadsOfAccount), whole: shared(wholeAtOnce, 1) };
}
