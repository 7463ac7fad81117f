import type { ChatMessage } from '@chatline/shared/calls/chat-message';
import type { Pending } from '../../model/outbox-storage.ts';
import { dayOf } from '../../model/times.ts';

/** A row of a conversation: a day, a message, or one that waits to be taken. */
type TimelineRow =
  | { readonly kind: 'day'; readonly atMs: number }
  | { readonly kind: 'message'; readonly message: ChatMessage; readonly isLast: boolean }
  | { readonly kind: 'pending'; readonly pending: Pending };

/** The rows by their keys, in order. */
export interface TimelineRows {
  readonly keys: readonly string[];
  readonly byKey: ReadonlyMap<string, TimelineRow>;
}

/**
 * The rows of a conversation. Asked again with more messages, it gives the same keys for the same rows: a list
 * that knows them measures nothing twice.
 */
export function timelineRows(messages: readonly ChatMessage[], pending: readonly Pending[]): TimelineRows {
  const byKey = new Map<string, TimelineRow>();
  const taken = new Set(messages.map(({ clientId }) => clientId));
  let day = '';
  const startDay = (atMs: number) => {
    const next = dayOf(atMs);
    if (next === day) return;
    day = next;
    byKey.set(`day:${day}`, { kind: 'day', atMs });
  };
  for (const [index, message] of messages.entries()) {
    startDay(message.atMs);
    const next = messages[index + 1];
    const isLast = next === undefined || next.side !== message.side;
    // A message keeps the key it had while it waited, so that its row stays the same one.
    byKey.set(message.clientId ?? message.id, { kind: 'message', message, isLast });
  }
  for (const waiting of pending) {
    if (taken.has(waiting.clientId) || (waiting.content.type === 'reaction' && waiting.refusal === null))
      continue;
    startDay(waiting.atMs);
    byKey.set(waiting.clientId, { kind: 'pending', pending: waiting });
  }
  return { keys: [...byKey.keys()], byKey };
}
