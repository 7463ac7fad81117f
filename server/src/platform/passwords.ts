import { hash, verify } from '@node-rs/argon2';
import { CatalogueError } from './errors.ts';
import { createGate, createSharedGate } from './gate.ts';

/** Each hash takes 19 MiB and one of the four threads that file access needs too. */
const atOnce = 2;
/** If more waited, callers would give up before their turn. */
const mostWaiting = 100;
/** Maximum for one network: correct passwords do not count as guesses, and must not block everyone else. */
const mostOfNetwork = 20;

/** Memory-hard password hashing; refuses with 503 while too many callers wait. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Compares a password with a stored hash. It takes equally long if there is no account (null).
   * @param network of a caller who is not signed in; each network has a share of the queue
   */
  matches(stored: string | null, password: string, network?: string): Promise<boolean>;
}

// OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, two iterations, parallelism 1.
const minimumCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes passwords with argon2id.
 * @param cost memory in KiB, iterations and parallelism; only tests use less than the default
 */
export async function createPasswords(cost = minimumCost): Promise<Passwords> {
  const nobody = await hash('no account has this password', cost);
  const busy = () => new CatalogueError('busy');
  const gate = createGate(atOnce, mostWaiting, busy);
  const shared = createSharedGate(gate, () => createGate(mostOfNetwork, 0, busy));
  return {
    hash: (password) => gate(() => hash(password, cost)),
    async matches(stored, password, network) {
      const work = () => verify(stored ?? nobody, password);
      const isMatch = await (network === undefined ? gate(work) : shared(network, work));
      return stored !== null && isMatch;
    },
  };
}
