import { hash, verify } from '@node-rs/argon2';

/** Memory-hard password hashing. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that does not exist (null) as for one that does. */
  matches(stored: string | null, password: string): Promise<boolean>;
}

// OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords with argon2id. */
export async function createPasswords(): Promise<Passwords> {
  const nobody = await hash('no account has this password', cost);
  return {
    hash: (password) => hash(password, cost),
    async matches(stored, password) {
      const isSame = await verify(stored ?? nobody, password);
      return stored !== null && isSame;
    },
  };
}
