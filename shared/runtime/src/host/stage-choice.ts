import {
  accountHashRounds,
  isStagedFor,
  type StageRules,
  type StageVisitor,
} from '@chatline/contract/modules/stage';
import { keep, readKept } from './kept.ts';

// Used by the script that runs before paint and by the shell: both have to make the same choice.

/** The number that this browser keeps for a stage. */
function seatFor(id: string): number {
  const key = `stage-seat:${id}`;
  const kept = Number(readKept(key) ?? Number.NaN);
  if (kept >= 0 && kept <= 1) return kept;
  const seat = Math.random();
  keep(key, String(seat));
  return seat;
}

/** The hash of an account in a stage; it takes tens of milliseconds, so the browser keeps that of the last account. */
async function accountHash({ id, salt }: StageRules, account: string): Promise<string> {
  const key = `stage-account:${id}`;
  const [keptAccount, keptHash] = (readKept(key) ?? '').split(' ');
  if (keptAccount === account && keptHash !== undefined) return keptHash;
  const { subtle } = globalThis.crypto;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const secret = await subtle.importKey('raw', bytes(account), 'PBKDF2', false, ['deriveBits']);
  const terms = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: accountHashRounds };
  const hash = btoa(String.fromCharCode(...new Uint8Array(await subtle.deriveBits(terms, secret, 256))));
  keep(key, `${account} ${hash}`);
  return hash;
}

/**
 * True if this browser's session gets a stage. On plain http, where a browser cannot hash, accounts are not found, and
 * get the live release.
 */
export async function isStagedHere(rules: StageRules, holder: Omit<StageVisitor, 'seat'>): Promise<boolean> {
  const { id, share } = rules;
  const visitor = { ...holder, seat: share > 0 ? seatFor(id) : 1 };
  try {
    return await isStagedFor(rules, visitor, (account) => accountHash(rules, account));
  } catch {
    return false;
  }
}
