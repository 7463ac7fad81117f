import * as v from 'valibot';
import { addNotification } from '../notifications/notifications.store.ts';
import { numberScreen } from '../notifications/tell-restricted.ts';
import type { Queryable } from '../platform/database/database.ts';
import { listAccountsOf } from '../templates/connections.store.ts';
import { listAccountsOfDigits } from './channel-events.store.ts';
import { numberEvents } from './number-event.schema.ts';
import { type News, newsOfAccount, newsOfQuality } from './number-news.ts';
import type { ToldChange } from './take-template-event.ts';

async function tell(
  transaction: Queryable,
  accountIds: readonly number[],
  { field, at }: ToldChange,
  { title, body }: News,
): Promise<void> {
  for (const accountId of accountIds) {
    await addNotification(transaction, {
      accountId,
      kind: 'number',
      title,
      body,
      path: numberScreen,
      event: `number:${field}:${title}:${at.toISOString()}`,
      at,
    });
  }
}

/**
 * Takes what the channel tells about a number's quality and limit or about a business account's restrictions: those
 * it concerns are told, and led to the screen that shows how the number is.
 * @returns whether it was news about one
 */
export async function takeNumberEvent(transaction: Queryable, change: ToldChange): Promise<boolean> {
  const quality = v.safeParse(numberEvents.phone_number_quality_update, change.value);
  const account = v.safeParse(numberEvents.account_update, change.value);
  if (change.field === 'phone_number_quality_update' && quality.success) {
    const news = newsOfQuality(quality.output);
    const digits = quality.output.display_phone_number;
    if (!news) return false;
    await tell(transaction, await listAccountsOfDigits(transaction, change.wabaId, digits), change, news);
  } else if (change.field === 'account_update' && account.success) {
    const news = newsOfAccount(account.output);
    if (!news) return false;
    await tell(transaction, await listAccountsOf(transaction, change.wabaId), change, news);
  } else return false;
  return true;
}
