import {
  accountHashRounds,
  isStagedFor,
  type StageRules,
  type StageVisitor,
} from '@chatline/contract/modules/stage';
import { readStored, writeStored } from './stored-values.ts';

// Used by the script that runs before paint and by the shell: both have to make the same choice.

/** The number that this browser stores for a stage. */
function seatFor(id: string): number {
  const key = `stage-seat:${id}`;
  const stored = Number(readStored(key) ?? Number.NaN);
  if (stored >= 0 && stored <= 1) return stored;
  const seat = Math.random();
  writeStored(key, String(seat));
  return seat;
}

/** The hash of an account in a stage; it takes tens of milliseconds, so the browser stores that of the last account. */
async function accountHash({ id, salt }: StageRules, account: string): Promise<string> {
  const key = `stage-account:${id}`;
  const [storedAccount, storedHash] = (readStored(key) ?? '').split(' ');
  if (storedAccount === account && storedHash !== undefined) return storedHash;
  const { subtle } = globalThis.crypto;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const secret = await subtle.importKey('raw', bytes(account), 'PBKDF2', false, ['deriveBits']);
  const terms = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: accountHashRounds };
  const hash = btoa(String.fromCharCode(...new Uint8Array(await subtle.deriveBits(terms, secret, 256))));
  writeStored(key, `${account} ${hash}`);
  return hash;
}

/**
 * True if this browser's session gets a stage. On plain http, where a browser cannot hash, accounts are not found, and
 * get the live release.
 */
export async function isSessionStaged(
  rules: StageRules,
  holder: Omit<StageVisitor, 'seat'>,
): Promise<boolean> {
  const { id, share } = rules;
  const visitor = { ...holder, seat: share > 0 ? seatFor(id) : 1 };
  try {
    return await isStagedFor(rules, visitor, (account) => accountHash(rules, account));
  } catch {
    return false;
  }
}
