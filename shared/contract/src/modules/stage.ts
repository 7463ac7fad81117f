import type { Stage } from './registry-documents.ts';

/** The audience of a stage, without its release. */
export type StageRules = Omit<Stage, 'release'>;

/** The visitor to whom the rules are applied; null for both if nobody is signed in. */
export interface StageVisitor {
  readonly role: string | null;
  /** Id of the account. */
  readonly account: string | null;
  /** A number from 0 to 1 that this browser keeps for this stage, so that a share stays the same people as it grows. */
  readonly seat: number;
}

/**
 * Rounds of PBKDF2 with SHA-256 whose 32 bytes, in base64, stand for an account in the rules of a stage. Ids are short
 * and the salt is public, so they can be guessed: each guess costs this much.
 */
export const accountHashRounds = 100_000;

/**
 * True if a visitor gets a stage: one of its rules is enough.
 * @param hash of an account, see {@link accountHashRounds}; called only if the stage names accounts
 */
export async function isStagedFor(
  { share, roles, accounts }: StageRules,
  { role, account, seat }: StageVisitor,
  hash: (account: string) => Promise<string>,
): Promise<boolean> {
  if (seat < share || roles.some((one) => one === role)) return true;
  return accounts.length > 0 && account !== null && accounts.includes(await hash(account));
}
