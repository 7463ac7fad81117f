import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

describe('the password service', () => {
  it('hashes with argon2id at 19 MiB and two iterations, and recognises the password', async () => {
    const passwords = await createPasswords();
    const stored = await passwords.hash('correct horse battery');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.matches(stored, 'correct horse battery')).toBe(true);
    expect(await passwords.matches(stored, 'correct horse')).toBe(false);
    expect(await passwords.matches(null, 'correct horse battery')).toBe(false);
  });

  it('leaves room in the queue for other networks if one sends too many', async () => {
    const passwords = await createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
    const attempts = Array.from({ length: 30 }, () => passwords.matches(null, 'a guess', '192.0.2.1'));
    const other = passwords.matches(null, 'a guess', '198.51.100.1');
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    expect(await other).toBe(false);
  });
});
