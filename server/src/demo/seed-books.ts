import { yearDays } from '@chatline/contract/constants/plans';
import { dayMs } from '@chatline/contract/constants/time';
import { firstPasswordDays } from '../accounts/email-templates/password-emails.ts';
import { storeEmailToken } from '../accounts/records/email-tokens.store.ts';
import { setApiToken } from '../accounts/tokens/api-tokens.store.ts';
import { addAudit } from '../audit/audit.store.ts';
import type { Queryable } from '../platform/database/database.ts';
import { apiTokenPurpose } from '../platform/sealer.ts';
import type { Services } from '../platform/services/services.ts';
import { addDemoPayment } from './demo-activity.store.ts';
import { inOpeningHours, momentFrom } from './demo-days.ts';
import type { SeededAccount, SeededAccounts } from './seed-accounts.ts';

/** The prices of section 9 with 18% tax, in paise. */
const paise = { Basic: 235_882, Basic2: 353_882 };
/** Switched-off accounts were switched off this many days after they were created. */
export const switchedOffAfterDays = 15;
/** Days since users without a password were invited again; the links of the others have expired. */
const invitedDaysAgo: Readonly<Record<number, number>> = { 13: 2, 23: 3, 38: 2 };

/** Gives an account an API token. */
export async function seedApiToken(
  { clock, random, sealer }: Services,
  transaction: Queryable,
  accountId: number,
): Promise<void> {
  const token = random(32).toString('base64url');
  const stored = {
    sealed: sealer.seal(token, apiTokenPurpose(accountId)),
    hash: sealer.fingerprint(token),
    at: clock(),
  };
  await setApiToken(transaction, accountId, stored);
}

/** Adds the payment for a client's current plan, and for some clients a failed payment before it. */
async function seedPlanPayment(
  transaction: Queryable,
  now: Date,
  { id, account }: SeededAccount,
  index: number,
): Promise<void> {
  if (account.endsOn === null) return;
  const daysLeft = (Date.parse(account.endsOn) - now.getTime()) / dayMs;
  const orderedAt = inOpeningHours(momentFrom(now, Math.min(daysLeft - yearDays, -1) - 0.1 - index / 100));
  const payment = {
    accountId: id,
    amountPaise: account.plan === 'Basic' ? paise.Basic : paise.Basic2,
    orderedAt,
  };
  const order = 262_000 + index * 41;
  await addDemoPayment(transaction, {
    ...payment,
    orderId: `CL${order}`,
    status: '1',
    message: 'Payment Successful',
    utrNo: String(426_100_000_000 + index * 91_733),
  });
  if (index % 5 !== 0) return;
  await addDemoPayment(transaction, {
    ...payment,
    orderId: `CL${order - 1}`,
    status: '0',
    message: 'Payment was declined by the bank',
    utrNo: '',
    orderedAt: new Date(orderedAt.getTime() - 600_000),
  });
}

async function seedTrail(
  transaction: Queryable,
  admin: SeededAccount,
  partners: readonly SeededAccount[],
  seeded: SeededAccount,
): Promise<void> {
  const owner = partners.find((partner) => partner.id === seeded.account.ownerId);
  const { id, account } = seeded;
  const at = account.createdAt;
  const isSelf = account.role === 'Partner';
  await addAudit(transaction, {
    accountId: id,
    actorId: isSelf ? id : (account.ownerId ?? admin.id),
    action: isSelf ? 'Registered' : 'Created',
    details: isSelf
      ? 'Registered as Partner; the sign-in provider verified the email address.'
      : owner === undefined
        ? 'Belongs to no partner.'
        : `Client of ${owner.account.name}.`,
    at,
  });
  if (account.awaitsAdmin || (account.isActive && !isSelf)) return;
  await addAudit(transaction, {
    accountId: id,
    actorId: admin.id,
    action: account.isActive ? 'Switched on' : 'Switched off',
    details: account.isActive ? 'The account can be used.' : 'Sessions and API token stopped working.',
    at: momentFrom(at, account.isActive ? 1 : switchedOffAfterDays),
  });
}

/** Invites some of the users that have not set a password again. */
async function seedInvitation(
  { clock, random, sealer }: Services,
  transaction: Queryable,
  admin: SeededAccount,
  { id, account }: SeededAccount,
  index: number,
): Promise<void> {
  const daysAgo = invitedDaysAgo[index];
  if (daysAgo === undefined || account.passwordHash !== null) return;
  const sentAt = inOpeningHours(momentFrom(clock(), -daysAgo));
  await storeEmailToken(transaction, {
    tokenHash: sealer.fingerprint(random(32).toString('base64url')),
    purpose: 'password',
    accountId: id,
    registrationId: null,
    newEmail: null,
    expiresAt: momentFrom(sentAt, firstPasswordDays),
  });
  await addAudit(transaction, {
    accountId: id,
    actorId: account.ownerId ?? admin.id,
    action: 'Invited again',
    details: `The link to set a password was emailed to ${account.email}.`,
    at: sentAt,
  });
}

/** Adds the audit trails, payments, API tokens and invitations of the new accounts. */
export async function seedBooks(
  services: Services,
  transaction: Queryable,
  { admin, partners, users }: SeededAccounts,
): Promise<void> {
  const now = services.clock();
  for (const seeded of [...partners, ...users]) {
    if (seeded.isNew) await seedTrail(transaction, admin, partners, seeded);
  }
  for (const [index, user] of users.entries()) {
    if (!user.isNew || index === 0) continue;
    await seedInvitation(services, transaction, admin, user, index);
    if (user.account.isConnected) await seedApiToken(services, transaction, user.id);
    await seedPlanPayment(transaction, now, user, index);
  }
}
