import type { Invitation } from '@chatline/contract/calls/invitations';
import { maxChangedUsers } from '@chatline/contract/constants/limits';
import { daySeconds } from '@chatline/contract/constants/time';
import { addAudit } from '../../audit/audit.store.ts';
import type { Caller } from '../../platform/http/route.ts';
import { addEmail } from '../../platform/mail/emails.store.ts';
import type { Services } from '../../platform/services/services.ts';
import { countAttempt } from '../../platform/throttling/throttles.store.ts';
import { findAccount } from '../records/accounts.store.ts';
import { findInvited, findUnset } from './bulk.store.ts';

/** Invitations of one account in a day: each emails an address that is not proven. */
const sentPerDay = 3;
const oftenText = 'It was sent three times today. Try again tomorrow.';

/** The ids of users; undefined for the newest that have not set a password. */
type Ids = readonly string[] | undefined;

function findOf({ database }: Services, caller: Caller, ids: Ids) {
  const partnerId = caller.role === 'Admin' ? null : caller.accountId;
  return ids === undefined
    ? findUnset(database, maxChangedUsers, partnerId)
    : findInvited(database, ids.map(Number), partnerId);
}

/**
 * Reads the invitations of users that the caller manages.
 * @param reasons why some were not sent again
 */
export async function readInvitations(
  services: Services,
  caller: Caller,
  ids: Ids,
  reasons: ReadonlyMap<number, string>,
): Promise<Invitation[]> {
  const now = services.clock();
  const rows = await findOf(services, caller, ids);
  return rows.map(({ id, has_password, is_queued, link_ends_at }) => {
    const isOpen = link_ends_at !== null && link_ends_at > now;
    const unset = is_queued ? 'sending' : isOpen ? 'open' : 'expired';
    const state = has_password ? 'accepted' : unset;
    const untilMs = state === 'open' && link_ends_at !== null ? link_ends_at.getTime() : null;
    return { id: String(id), state, untilMs, reason: reasons.get(id) ?? '' };
  });
}

/**
 * Emails the link to set a password again to users who have not set one; one that waits to be sent is not repeated.
 * @returns why some were not sent, by the id of the account
 */
export async function sendInvitations(
  services: Services,
  caller: Caller,
  ids: Ids,
): Promise<Map<number, string>> {
  const { database, clock } = services;
  const reasons = new Map<number, string>();
  const sender = await findAccount(database, caller.accountId);
  const by = sender?.business_name || sender?.name || '';
  for (const { id, email, has_password, is_queued } of await findOf(services, caller, ids)) {
    if (has_password || is_queued) continue;
    if ((await countAttempt(database, `invite ${id}`, clock(), daySeconds)) > sentPerDay) {
      reasons.set(id, oftenText);
      continue;
    }
    await database.transaction(async (transaction) => {
      await addEmail(services, transaction, {
        kind: 'set-password',
        recipient: email,
        accountId: id,
        details: { by },
      });
      const entry = { accountId: id, actorId: caller.accountId, at: clock() };
      const details = `The link to set a password was emailed to ${email}.`;
      await addAudit(transaction, { ...entry, action: 'Invited again', details });
    });
  }
  return reasons;
}
