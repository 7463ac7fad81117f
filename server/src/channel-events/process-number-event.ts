import * as v from 'valibot';
import { addNotification } from '../notifications/notifications.store.ts';
import { numberScreen } from '../notifications/notify-restricted.ts';
import type { Queryable } from '../platform/database/database.ts';
import { listAccountsOf } from '../whatsapp/connection.store.ts';
import { messagingLimitOf, setMessagingLimit } from '../whatsapp/number-limits.store.ts';
import { numberEvents } from '../whatsapp/webhook/number-event.schema.ts';
import { listAccountsOfDigits } from './channel-events.store.ts';
import {
  type NumberNotification,
  notificationOfAccount,
  notificationOfAlert,
  notificationOfLimit,
  notificationOfName,
  notificationOfQuality,
  notificationOfReview,
} from './number-notifications.ts';
import type { ReportedChange } from './process-template-event.ts';

async function notify(
  transaction: Queryable,
  accountIds: readonly number[],
  { field, at }: ReportedChange,
  { title, body }: NumberNotification,
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

type Field = keyof typeof numberEvents;
type Reported<F extends Field> = v.InferOutput<(typeof numberEvents)[F]>;
/** The notification of a change, which is null if none is needed, and the accounts concerned. */
interface ProcessedChange {
  readonly notification: NumberNotification | null;
  readonly accountIds: readonly number[];
}
type Processor<F extends Field> = (
  transaction: Queryable,
  reported: Reported<F>,
  wabaId: string,
) => Promise<ProcessedChange>;

const processors: { readonly [F in Field]: Processor<F> } = {
  async phone_number_quality_update(transaction, reported, wabaId) {
    const accountIds = await listAccountsOfDigits(transaction, wabaId, reported.display_phone_number);
    if (reported.current_limit !== '') {
      await setMessagingLimit(transaction, accountIds, messagingLimitOf(reported.current_limit));
    }
    return { notification: notificationOfQuality(reported), accountIds };
  },
  async business_capability_update(transaction, { limit }, wabaId) {
    const accountIds = await listAccountsOf(transaction, wabaId);
    if (limit !== '') await setMessagingLimit(transaction, accountIds, messagingLimitOf(limit));
    return { notification: notificationOfLimit(limit), accountIds };
  },
  async phone_number_name_update(transaction, reported, wabaId) {
    const accountIds = await listAccountsOfDigits(transaction, wabaId, reported.display_phone_number);
    return { notification: notificationOfName(reported), accountIds };
  },
  async account_update(transaction, reported, wabaId) {
    return {
      notification: notificationOfAccount(reported),
      accountIds: await listAccountsOf(transaction, wabaId),
    };
  },
  async account_alerts(transaction, reported, wabaId) {
    return {
      notification: notificationOfAlert(reported),
      accountIds: await listAccountsOf(transaction, wabaId),
    };
  },
  async account_review_update(transaction, reported, wabaId) {
    return {
      notification: notificationOfReview(reported),
      accountIds: await listAccountsOf(transaction, wabaId),
    };
  },
};

async function processChange<F extends Field>(
  transaction: Queryable,
  field: F,
  change: ReportedChange,
): Promise<ProcessedChange | null> {
  const reported = v.safeParse(numberEvents[field], change.value);
  if (!reported.success) return null;
  const run: Processor<F> = processors[field];
  return run(transaction, reported.output, change.wabaId);
}

function isField(field: string): field is Field {
  return Object.hasOwn(numberEvents, field);
}

/**
 * Processes a report about a number's quality, name or limit, or about a business account: applies a new limit, and
 * notifies the accounts concerned, with a link to the screen that shows the state of the number.
 * @returns true if it was such a report and needed a notification
 */
export async function processNumberEvent(transaction: Queryable, change: ReportedChange): Promise<boolean> {
  if (!isField(change.field)) return false;
  const processed = await processChange(transaction, change.field, change);
  if (!processed?.notification) return false;
  await notify(transaction, processed.accountIds, change, processed.notification);
  return true;
}
