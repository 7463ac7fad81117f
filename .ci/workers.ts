import { availableParallelism, totalmem } from 'node:os';

const gigabyte = 1024 ** 3;

/**
 * The number of tests that run at the same time: one for each core and one that fills the waits, as far as memory goes.
 * @param gigabytesEach memory of one with all that it starts
 */
export function workersFor(gigabytesEach: number): number {
  // A container may have less than the machine; 0 or huge where nothing limits it.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  const fitting = Math.floor(Math.min(totalmem(), limit) / (gigabytesEach * gigabyte));
  return Math.max(1, Math.min(availableParallelism() + 1, fitting));
}
