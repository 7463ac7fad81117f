import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { dayAt } from '@chatline/contract/codecs/days';
import type { Pending } from '../../model/outbox-storage.ts';

/** A row of a conversation: a day, a message, or a waiting message. */
type TimelineRow =
  | { readonly kind: 'day'; readonly atMs: number }
  | { readonly kind: 'message'; readonly message: ChatMessage; readonly isLast: boolean }
  | { readonly kind: 'pending'; readonly pending: Pending };

/** The rows by their keys, in order. */
export interface TimelineRows {
  readonly keys: readonly string[];
  readonly byKey: ReadonlyMap<string, TimelineRow>;
}

/** A message keeps the key it had while it waited, so that its row is not replaced. */
export const rowKey = ({ id, clientId }: ChatMessage): string => clientId ?? id;

/** A waiting message is below all others; a refused one keeps its place and moves up with the rest. */
function sortMsOf({ refusal, atMs }: Pending): number {
  return refusal === null ? Number.POSITIVE_INFINITY : atMs;
}

/**
 * The rows of a conversation. With more messages it returns the same keys for the same rows, so that a list
 * measures no row twice. If older messages are not read yet, the first day may have begun
 * before: its name appears only above its first message, otherwise each part would move the name and the rows.
 */
export function timelineRows(
  messages: readonly ChatMessage[],
  pending: readonly Pending[],
  hasOlder = false,
): TimelineRows {
  const byKey = new Map<string, TimelineRow>();
  const accepted = new Set(messages.map(({ clientId }) => clientId));
  let day = hasOlder && messages[0] ? dayAt(messages[0].atMs) : '';
  const startDay = (atMs: number) => {
    const next = dayAt(atMs);
    if (next === day) return;
    day = next;
    byKey.set(`day:${day}`, { kind: 'day', atMs });
  };
  const waitingRows = pending.filter(
    ({ clientId, content, refusal }) =>
      !accepted.has(clientId) && (content.type !== 'reaction' || refusal !== null),
  );
  const left = waitingRows.toSorted((a, b) => sortMsOf(a) - sortMsOf(b));
  const addUntil = (atMs: number) => {
    for (let next = left[0]; next !== undefined && sortMsOf(next) < atMs; next = left[0]) {
      left.shift();
      startDay(next.atMs);
      byKey.set(next.clientId, { kind: 'pending', pending: next });
    }
  };
  for (const [index, message] of messages.entries()) {
    addUntil(message.atMs);
    startDay(message.atMs);
    const next = messages[index + 1];
    const isLast = next === undefined || next.side !== message.side;
    byKey.set(rowKey(message), { kind: 'message', message, isLast });
  }
  addUntil(Number.POSITIVE_INFINITY);
  for (const waiting of left) {
    startDay(waiting.atMs);
    byKey.set(waiting.clientId, { kind: 'pending', pending: waiting });
  }
  return { keys: [...byKey.keys()], byKey };
}
