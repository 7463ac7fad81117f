import { addAudits } from '../../audit/audit.store.ts';
import { addNotification } from '../../notifications/notifications.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { endDefaultTokens } from './default-token.store.ts';
import { mailAboutToken } from './mail-about-token.ts';
import { endNamedTokens } from './named-tokens.store.ts';

/** The reasons why tokens end without being revoked one by one. */
export const withdrawals = {
  moved: 'An Admin moved the account away from its partner, who could see the default token.',
  role: 'An Admin changed the type of the account.',
  reset: 'The password was reset by an emailed link.',
  changed: 'The owner changed the password and ended the tokens with it.',
} as const;

interface Withdrawal {
  readonly why: keyof typeof withdrawals;
  readonly actorId: number;
}

/**
 * Ends all API tokens of accounts for good, default and named, and informs the owners of the ended tokens, because their
 * programs can no longer send.
 */
export async function withdrawTokens(
  services: Services,
  transaction: Queryable,
  accountIds: readonly number[],
  { why, actorId }: Withdrawal,
): Promise<void> {
  const at = services.clock();
  const end = { why: withdrawals[why], at };
  const ended = [
    ...(await endDefaultTokens(transaction, accountIds, end)),
    ...(await endNamedTokens(transaction, accountIds, end)),
  ];
  const owners = [...new Set(ended)];
  if (owners.length === 0) return;
  await addAudits(transaction, {
    accountIds: owners,
    actorId,
    action: 'API tokens ended',
    details: withdrawals[why],
    at,
  });
  for (const accountId of owners) {
    await addNotification(transaction, {
      accountId,
      kind: 'account',
      title: 'Your API tokens no longer work',
      body: `${withdrawals[why]} Programs that use them can no longer send. Create new tokens in My Account.`,
      path: '/client-area/my-account',
      event: `tokens-ended:${at.getTime()}`,
      at,
    });
    await mailAboutToken(services, transaction, accountId, { kind: 'api-tokens-ended', details: { why } });
  }
}
