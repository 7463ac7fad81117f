import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import type { EventChannel } from '../platform/services/event-hub.ts';

const what = ['message', 'status', 'conversation', 'typing'] as const;

/** A change, by ids only: a notification is short, and subscribers read the rest. */
export interface ChatEvent {
  readonly accountId: number;
  readonly conversationKey: string;
  readonly what: (typeof what)[number];
  /** The message, empty where it is the conversation itself or the newest message; the window that writes. */
  readonly id: string;
}

/** Notifies every process when the caller's transaction commits. */
export async function publishChatEvent(database: Queryable, event: ChatEvent): Promise<void> {
  const payload = [event.accountId, event.conversationKey, event.what, event.id].join('|');
  await database.query('select pg_notify($1, $2)', [chatsChannel.name, payload], v.unknown());
}

const payloadSchema = v.tuple([v.pipe(v.string(), v.toNumber()), v.string(), v.picklist(what), v.string()]);

/** Notifies every process of changes in conversations. */
export const chatsChannel: EventChannel<ChatEvent> = {
  name: 'chats',
  read(payload) {
    const parsed = v.safeParse(payloadSchema, payload.split('|'));
    if (!parsed.success) return null;
    const [accountId, conversationKey, kind, id] = parsed.output;
    return { accountId, conversationKey, what: kind, id };
  },
};
