import { availableParallelism, totalmem } from 'node:os';

const gigabyte = 1024 ** 3;

/**
 * The number of tests that run at the same time: one for each core and one that uses their waits, as far as memory
 * allows.
 * @param gigabytesEach memory of one test with everything that it starts
 */
export function workersFor(gigabytesEach: number): number {
  // A container may have less than the machine; the limit is 0 or huge if there is none.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  const fitting = Math.floor(Math.min(totalmem(), limit) / (gigabytesEach * gigabyte));
  return Math.max(1, Math.min(availableParallelism() + 1, fitting));
}
