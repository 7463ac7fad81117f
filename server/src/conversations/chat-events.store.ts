import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import type { EventChannel } from '../platform/services/event-hub.ts';

const what = ['message', 'status', 'conversation', 'typing'] as const;

/** A change in a conversation, with ids only: a notification of PostgreSQL is short, and subscribers read the rest. */
export interface ChatEvent {
  readonly accountId: number;
  readonly conversationKey: string;
  readonly what: (typeof what)[number];
  /** The message; empty for the conversation itself or its newest message. For `typing`, the window that writes. */
  readonly id: string;
}

/** Publishes a change to every process when the caller's transaction commits. */
export async function publishChatEvent(database: Queryable, event: ChatEvent): Promise<void> {
  const payload = [event.accountId, event.conversationKey, event.what, event.id].join('|');
  await database.query('select pg_notify($1, $2)', [chatsChannel.name, payload], v.unknown());
}

const payloadSchema = v.tuple([v.pipe(v.string(), v.toNumber()), v.string(), v.picklist(what), v.string()]);

/** The event channel for changes in conversations, which every process can subscribe to. */
export const chatsChannel: EventChannel<ChatEvent> = {
  name: 'chats',
  read(payload) {
    const parsed = v.safeParse(payloadSchema, payload.split('|'));
    if (!parsed.success) return null;
    const [accountId, conversationKey, kind, id] = parsed.output;
    return { accountId, conversationKey, what: kind, id };
  },
};
