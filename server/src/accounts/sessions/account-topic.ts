import * as v from 'valibot';
import type { EventTopic } from '../../platform/services/event-hub.ts';

const what = ['access', 'connection', 'notifications', 'chats'] as const;

/**
 * A change of an account: its rights and sessions, the connection of its number,
 * its notifications, or the number of its unread conversations.
 */
export interface AccountEvent {
  readonly accountId: number;
  readonly what: (typeof what)[number];
}

const payloadSchema = v.tuple([v.pipe(v.string(), v.toNumber()), v.picklist(what)]);

/** Notifies every process of changes to accounts; triggers of the database send them. */
export const accountTopic: EventTopic<AccountEvent> = {
  name: 'accounts',
  read(payload) {
    const parsed = v.safeParse(payloadSchema, payload.split('|'));
    if (!parsed.success) return null;
    const [accountId, kind] = parsed.output;
    return { accountId, what: kind };
  },
};
