import type { MessageWait } from '@chatline/contract/calls/message-wait';
import { contactWindowMs } from '@chatline/contract/constants/whatsapp-limits';
import type { WaitingRow } from './waiting.store.ts';

/** Returns why a message waits, and the earliest time at which it may be sent, if that is known. */
export function whyItWaits(waiting: WaitingRow, now: Date): MessageWait {
  const {
    recipient_state: state,
    due_at: dueAt,
    attempts,
    resumes_at: resumesAt,
    pause_code: code,
  } = waiting;
  const none = { untilMs: null, code: null, people: null };
  // After its pause a number is probed with one message; the others wait for the result.
  if (resumesAt !== null) {
    return { ...none, reason: 'rest', code, untilMs: resumesAt > now ? resumesAt.getTime() : null };
  }
  if (state === 'over_limit' || waiting.head_state === 'over_limit') {
    const since = waiting.counted_since;
    const untilMs = since === null ? null : since.getTime() + contactWindowMs;
    return { ...none, reason: 'day-limit', people: waiting.messaging_limit, untilMs };
  }
  if (state === 'blocked')
    return { ...none, reason: 'line', untilMs: waiting.head_due_at?.getTime() ?? null };
  if (dueAt <= now) return { ...none, reason: 'turn' };
  return { ...none, reason: attempts > 0 ? 'retry' : 'pair', untilMs: dueAt.getTime() };
}
