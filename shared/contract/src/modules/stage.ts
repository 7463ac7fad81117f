import type { Stage } from './registry-documents.ts';

/** Who gets a stage, without its release. */
export type StageRules = Omit<Stage, 'release'>;

/** Whom the rules are applied to; null for both if nobody is signed in. */
export interface StageVisitor {
  readonly role: string | null;
  /** Id of the account. */
  readonly account: string | null;
  /** A number from 0 to 1 that this browser keeps for this stage, so that a share stays the same people as it grows. */
  readonly seat: number;
}

/** The text whose SHA-256, in base64, stands for an account in the rules of a stage. */
export function accountHashText(salt: string, account: string): string {
  return `${salt} ${account}`;
}

/**
 * True if a visitor gets a stage: one of its rules is enough.
 * @param hash SHA-256 of a text, in base64; called only if the stage names accounts
 */
export async function isStagedFor(
  { share, roles, accounts, salt }: StageRules,
  { role, account, seat }: StageVisitor,
  hash: (text: string) => Promise<string>,
): Promise<boolean> {
  if (seat < share || roles.some((one) => one === role)) return true;
  return (
    accounts.length > 0 && account !== null && accounts.includes(await hash(accountHashText(salt, account)))
  );
}
