import { hourMs } from '@chatline/contract/constants/time';
import { addAudit } from '../../audit/audit.store.ts';
import { notifyAdminsOfTrial } from '../../notifications/notify-admins-of-trial.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { readPlans } from '../plans/read-plans.ts';
import { storeMark } from './marks.ts';
import { refuseTrial, setTrialEnd } from './trials.store.ts';

/** A business that registers itself, with a confirmed email address. */
export interface Business {
  readonly emailKey: string;
  readonly mobileNo: string;
  readonly businessName: string;
}

/** Returns the mailbox of an address, without a plus suffix and, at Google, without dots. */
function mailboxOf(emailKey: string): string {
  const [name = '', host = ''] = emailKey.split('@');
  const plain = name.replace(/\+.*$/, '');
  return `${host === 'gmail.com' || host === 'googlemail.com' ? plain.replaceAll('.', '') : plain}@${host}`;
}

/**
 * Starts the free trial of a business that registers itself, once for each mailbox. A known mobile number is reported
 * to the Admins but decides nothing, because anyone can type it. Runs in the transaction that creates the account.
 * @returns true if the trial was started
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
  const isMailNew = await storeMark(services, transaction, accountId, 'mail', mailboxOf(business.emailKey));
  const isMobileNew = await storeMark(services, transaction, accountId, 'mobile', business.mobileNo);
  if (!isMailNew) {
    await refuseTrial(transaction, accountId, 'mail');
    return false;
  }
  if (!isMobileNew) await notifyAdminsOfTrial(transaction, { id: accountId, ...business }, now);
  await setTrialEnd(transaction, accountId, new Date(now.getTime() + trialHours * hourMs));
  const flag = isMobileNew ? '' : ' The mobile number had a trial before.';
  const details = `Free for ${trialHours} hours.${flag}`;
  await addAudit(transaction, { accountId, actorId: null, action: 'Trial started', details, at: now });
  return true;
}
