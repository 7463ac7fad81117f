import * as v from 'valibot';

/** The database channel that notifies every process of changes to accounts; triggers send them. */
export const accountsChannel = 'accounts';

const what = ['access', 'connection', 'notifications', 'chats'] as const;

/**
 * What has changed about an account: its rights and sessions, the connection of its number,
 * its notifications, or the number of its unread conversations.
 */
export interface AccountEvent {
  readonly accountId: number;
  readonly what: (typeof what)[number];
}

const payloadSchema = v.tuple([v.pipe(v.string(), v.toNumber()), v.picklist(what)]);

/** Reads a notification; null where it is none of ours, or says only that some may have been missed. */
export function readAccountEvent(payload: string): AccountEvent | null {
  const parsed = v.safeParse(payloadSchema, payload.split('|'));
  if (!parsed.success) return null;
  const [accountId, kind] = parsed.output;
  return { accountId, what: kind };
}
