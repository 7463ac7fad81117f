import type { Queryable } from '../platform/database/database.ts';
import {
  contactSchema,
  type MessagesReported,
  messageSchema,
  statusSchema,
} from '../whatsapp/webhook/event.schema.ts';
import type { Arrival } from './arrival.ts';
import { listAccountsOfNumber } from './channel-events.store.ts';
import { processInbound } from './process-inbound.ts';
import { processStatus } from './process-status.ts';
import { readAlone } from './read-alone.ts';

/**
 * Processes a report about a number's messages: statuses, contacts and messages of customers.
 * @param arrive returns the next arrival; called for each customer's message, readable or not
 * @param note called with each kind that is not handled
 */
export async function processMessages(
  transaction: Queryable,
  reported: MessagesReported,
  arrive: () => Arrival,
  note: (kind: string) => void,
): Promise<void> {
  if (reported.errors.length > 0) note('errors');
  const phoneNumberId = reported.metadata.phone_number_id;
  const accounts = await listAccountsOfNumber(transaction, phoneNumberId);
  const accountId = accounts.find(({ isConnected }) => isConnected)?.accountId ?? null;
  const number = { phoneNumberId, accountId, accountIds: accounts.map((account) => account.accountId) };
  for (const item of reported.statuses) {
    const status = readAlone(statusSchema, item, 'statuses', note);
    if (status && !(await processStatus(transaction, number, status))) note('statuses');
  }
  // If the number was disconnected in the meantime, messages to it no longer belong to an account.
  if (accountId === null) return;
  const contacts = reported.contacts.flatMap(
    (item) => readAlone(contactSchema, item, 'contacts', note) ?? [],
  );
  for (const item of reported.messages) {
    const arrival = arrive();
    const message = readAlone(messageSchema, item, 'messages', note);
    if (
      message &&
      !(await processInbound(transaction, { accountId, phoneNumberId, contacts, arrival }, message))
    )
      note('messages');
  }
}
