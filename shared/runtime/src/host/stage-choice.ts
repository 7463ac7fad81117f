import { isStagedFor, type StageRules, type StageVisitor } from '@chatline/contract/modules/stage';
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

async function sha256(text: string): Promise<string> {
  const digest = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/**
 * True if this browser's session gets a stage. On plain http, where a browser cannot hash, accounts are not found, and
 * get the live release.
 */
export async function isStagedHere(rules: StageRules, holder: Omit<StageVisitor, 'seat'>): Promise<boolean> {
  const { id, share } = rules;
  const visitor = { ...holder, seat: share > 0 ? seatFor(id) : 1 };
  try {
    return await isStagedFor(rules, visitor, sha256);
  } catch {
    return false;
  }
}
