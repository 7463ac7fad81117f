import { addAudit } from '../../accounts/audit.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { readPlans } from '../plans/read-plans.ts';
import { addMark, setTrialEnd } from './trials.store.ts';

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

/** Hashed: the marks outlive the account, and are no place for addresses. */
function marksOf({ sealer }: Pick<Services, 'sealer'>, business: Business): string[] {
  const name = business.businessName.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const marks = [`mail ${mailboxOf(business.emailKey)}`, `mobile ${business.mobileNo}`, `name ${name}`];
  return marks.map((mark) => sealer.fingerprint(`trial ${mark}`));
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
  let isFirst = true;
  // All of them are kept, so that a third registration is known by the second one's too.
  for (const mark of marksOf(services, business)) {
    isFirst = (await addMark(transaction, mark, accountId, now)) && isFirst;
  }
  if (!isFirst) return false;
  await setTrialEnd(transaction, accountId, new Date(now.getTime() + trialHours * 60 * 60_000));
  const details = `Free for ${trialHours} hours.`;
  await addAudit(transaction, { accountId, actorId: null, action: 'Trial started', details, at: now });
  return true;
}
