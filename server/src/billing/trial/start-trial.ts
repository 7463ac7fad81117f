import { addAudit } from '../../accounts/audit.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type BusinessMark, businessMarks } from '../plans/holdings.store.ts';
import { readPlans } from '../plans/read-plans.ts';
import { addMark, refuseTrial, setTrialEnd } from './trials.store.ts';

/** What tells a business from another. */
export interface Business {
  readonly emailKey: string;
  readonly mobileNo: string;
  readonly businessName: string;
}

/** The mailbox behind an address: what stands after a plus, and dots at Google, make no other one. */
function mailboxOf(emailKey: string): string {
  const [name = '', host = ''] = emailKey.split('@');
  const plain = name.replace(/\+.*$/, '');
  return `${host === 'gmail.com' || host === 'googlemail.com' ? plain.replaceAll('.', '') : plain}@${host}`;
}

interface Mark {
  readonly kind: BusinessMark;
  readonly hash: string;
}

/** Hashed: the marks outlive the account, and are no place for addresses. */
function marksOf({ sealer }: Pick<Services, 'sealer'>, business: Business): Mark[] {
  const name = business.businessName.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const marks = { mail: mailboxOf(business.emailKey), mobile: business.mobileNo, name };
  return businessMarks.flatMap((kind) =>
    sealer.fingerprints(`trial ${kind} ${marks[kind]}`).map((hash) => ({ kind, hash })),
  );
}

/**
 * Starts the free trial of a business that registers itself, once: another registration with the same mailbox, mobile
 * number or business name gets none (decisions, part 6). In the transaction that makes the account.
 * @returns whether it was started
 */
export async function startTrial(
  services: Pick<Services, 'clock' | 'sealer'>,
  transaction: Queryable,
  accountId: number,
  business: Business,
): Promise<boolean> {
  const { trialHours } = await readPlans(transaction);
  if (trialHours === 0) return false;
  const now = services.clock();
  const known: BusinessMark[] = [];
  // All of them are kept, so that a third registration is known by the second one's too.
  for (const { kind, hash } of marksOf(services, business)) {
    if (!(await addMark(transaction, hash, accountId, now))) known.push(kind);
  }
  const [refusedFor] = known;
  if (refusedFor !== undefined) {
    await refuseTrial(transaction, accountId, refusedFor);
    return false;
  }
  await setTrialEnd(transaction, accountId, new Date(now.getTime() + trialHours * 60 * 60_000));
  const details = `Free for ${trialHours} hours.`;
  await addAudit(transaction, { accountId, actorId: null, action: 'Trial started', details, at: now });
  return true;
}
