import { hash, verify } from '@node-rs/argon2';
import { CatalogueError } from './errors.ts';
import { createGate, createSharedGate } from './gate.ts';

/** At once: each takes 19 MiB and a thread of the four that files need too. */
const atOnce = 2;
/** With more in the queue than this, callers would give up waiting. */
const mostWaiting = 100;
/** Of one network: right passwords are not counted as guesses, and must not keep everyone else out. */
const mostOfNetwork = 20;

/** Memory-hard password hashing; 503 where too many wait for it. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Takes as long for an account that does not exist (null) as for one that does.
   * @param network of the caller, if not signed in; each network has a share of the queue
   */
  matches(stored: string | null, password: string, network?: string): Promise<boolean>;
}

// OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, two iterations, parallelism 1.
const minimumCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Passwords with argon2id.
 * @param cost memory in KiB, iterations and parallelism; only a test that is not about hashing uses less
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
