import { randomBytes } from 'node:crypto';

/** Cryptographically random bytes. */
export type RandomBytes = (count: number) => Buffer;

const storeBytes = 4096;

/**
 * Randomness of the operating system, fetched in advance: requesting each handful by itself took a fifteenth of
 * accepting a message. Bytes are given out once.
 */
export function createRandom(): RandomBytes {
  let store = randomBytes(storeBytes);
  let given = 0;
  return (count) => {
    if (count > storeBytes) return randomBytes(count);
    if (given + count > storeBytes) {
      store = randomBytes(storeBytes);
      given = 0;
    }
    given += count;
    return store.subarray(given - count, given);
  };
}
