import { type SentMessage, sentMessageCall, sentMessagesCall } from '@chatline/contract/calls/sent-messages';
import { defaultSentPage } from '@chatline/contract/constants/limits';
import { userIdPattern } from '@chatline/contract/constants/patterns';
import { explainCode } from '@chatline/contract/constants/whatsapp-codes';
import { CatalogueError } from '../../platform/errors.ts';
import { defineQueryRoute, defineRoute } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { countRequest } from '../../platform/throttling/rate-limit.ts';
import { normaliseRecipient } from '../records/normalise-recipient.ts';
import { isPublicMessageId, publicMessageId, readPublicMessageId } from '../records/public-message-id.ts';
import { findSender } from '../records/sender-account.store.ts';
import { readPage } from './read-page.ts';
import { listSent, type SentRow } from './sent-messages.store.ts';

/** Enough for a program that looks up each of its messages every few seconds. */
const readsPerMinute = 600;

function timeOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

function errorOf({ status, code, cause }: SentRow): SentMessage['error'] {
  if (status !== 'failed' && status !== 'unknown') return null;
  const details = cause ?? '';
  return { code, title: (code !== null && explainCode(code)?.cause) || details, details };
}

function toSent(row: SentRow): SentMessage {
  const { id, recipient_id, kind, status, pricing, callback_data } = row;
  const wasAccepted = row.sent_at !== null || row.delivered_at !== null || row.read_at !== null;
  const isFailed = status === 'failed';
  return {
    id: publicMessageId(id),
    to: recipient_id,
    type: kind,
    status,
    times: {
      accepted: row.accepted_at.toISOString(),
      sent: timeOf(row.sent_at ?? (status === 'sent' || wasAccepted ? row.handed_over_at : null)),
      delivered: timeOf(row.delivered_at),
      read: timeOf(row.read_at),
      failed: timeOf(isFailed ? (row.failed_at ?? row.given_up_at) : null),
    },
    error: errorOf(row),
    pricing,
    biz_opaque_callback_data: callback_data,
  };
}

export const sentMessageRoute = defineRoute(
  sentMessageCall,
  'Returns the status of one of the caller’s messages, by the id that the send call returned.',
  async ({ services, caller, part }) => {
    const { accountId } = caller();
    await countRequest(services, 'sent-messages', accountId, readsPerMinute);
    const named = part('message_id');
    const id = isPublicMessageId(named) ? readPublicMessageId(named) : null;
    const [row] = id === null ? [] : await listSent(services.database, accountId, [id]);
    if (row === undefined) throw new CatalogueError('sent-message-unknown');
    return toSent(row);
  },
);

async function recipientIdOf({ database }: Services, accountId: number, to: string): Promise<string> {
  if (userIdPattern.test(to)) return to;
  const { sender } = await findSender(database)(accountId);
  const recipientId = normaliseRecipient(to, sender?.display_phone_number ?? '+91');
  if (recipientId === null) throw new CatalogueError('log-recipient-invalid');
  return recipientId;
}

export const sentMessagesRoute = defineQueryRoute(
  sentMessagesCall,
  'Returns a page of the caller’s messages with their statuses, newest first.',
  async ({ services, caller, query: { to, status, after, limit } }) => {
    const { accountId } = caller();
    await countRequest(services, 'sent-messages', accountId, readsPerMinute);
    const { rows, next } = await readPage(services, accountId, {
      filter: { status },
      recipientId: to === undefined ? null : await recipientIdOf(services, accountId, to),
      after,
      limit: Number(limit ?? defaultSentPage),
    });
    const ids = rows.map(({ id }) => id);
    return { messages: (await listSent(services.database, accountId, ids)).map(toSent), next };
  },
);
