import { addAudits } from '../../audit/audit.store.ts';
import { addNotification } from '../../notifications/notifications.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { emailOwner } from '../records/email-owner.ts';
import { revokeDefaultTokens } from './default-token.store.ts';
import { revokeNamedTokens } from './named-tokens.store.ts';

/** The reasons why all tokens of an account are revoked at once. */
export const revocationReasons = {
  moved: 'An Admin moved the account away from its partner, who could see the default token.',
  role: 'An Admin changed the type of the account.',
  reset: 'The password was reset by an emailed link.',
  changed: 'The owner changed the password and revoked the tokens with it.',
} as const;

interface Revocation {
  readonly why: keyof typeof revocationReasons;
  readonly actorId: number;
}

/**
 * Revokes all API tokens of accounts for good, default and named, and informs the owners of the revoked tokens, because
 * their programs can no longer send.
 */
export async function revokeAllTokens(
  services: Services,
  transaction: Queryable,
  accountIds: readonly number[],
  { why, actorId }: Revocation,
): Promise<void> {
  const at = services.clock();
  const revocation = { why: revocationReasons[why], at };
  const revoked = [
    ...(await revokeDefaultTokens(transaction, accountIds, revocation)),
    ...(await revokeNamedTokens(transaction, accountIds, revocation)),
  ];
  const owners = [...new Set(revoked)];
  if (owners.length === 0) return;
  await addAudits(transaction, {
    accountIds: owners,
    actorId,
    action: 'API tokens revoked',
    details: revocationReasons[why],
    at,
  });
  for (const accountId of owners) {
    await addNotification(transaction, {
      accountId,
      kind: 'account',
      title: 'Your API tokens no longer work',
      body: `${revocationReasons[why]} Programs that use them can no longer send. Create new tokens in My Account.`,
      path: '/client-area/my-account',
      event: `tokens-ended:${at.getTime()}`,
      at,
    });
    await emailOwner(services, transaction, accountId, { kind: 'api-tokens-ended', details: { why } });
  }
}
