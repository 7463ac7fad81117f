import type { MessageRow } from '@chatline/contract/calls/message';
import { messagesCall } from '@chatline/contract/calls/messages';
import { findManaged } from '../../accounts/records/find-managed.ts';
import { istDate, istTime } from '../../platform/calendar.ts';
import { okData } from '../../platform/http/ok.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { countListRead } from '../../platform/throttling/rate-limit.ts';
import { type LoggedRow, listMessages } from '../records/messages.store.ts';

/** Converts a logged message to the row of section 7. */
export function toMessageRow({ recipient_id, body, accepted_at }: LoggedRow): MessageRow {
  return { wa_id: recipient_id, body, date: istDate(accepted_at), time: istTime(accepted_at) };
}

export const messagesRoute = defineRoute(
  messagesCall.own,
  'Returns the caller’s outgoing messages, newest first.',
  async ({ services, caller }) => {
    const { accountId } = caller();
    await countListRead(services, 'messages', accountId);
    return okData((await listMessages(services.database, accountId)).map(toMessageRow));
  },
);

export const messagesOfUserRoute = defineRoute(
  messagesCall.managed,
  'Returns the outgoing messages of a client, newest first.',
  async ({ services, caller, part }) => {
    await countListRead(services, 'messages', caller().accountId);
    const account = await findManaged(services.database, caller(), part('id'));
    return okData((await listMessages(services.database, account.id)).map(toMessageRow));
  },
);
