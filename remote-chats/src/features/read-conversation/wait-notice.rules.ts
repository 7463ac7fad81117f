import type { MessageWait } from '@chatline/contract/calls/message-wait';
import { waitReasonText } from '@chatline/contract/constants/wait-reasons';
import { whenText } from '../../model/times.ts';
import { formatUntil } from './format-until.rules.ts';
import { readConversationTexts as texts } from './read-conversation.texts.ts';

interface Waiting {
  readonly wait: MessageWait;
  /** Number of waiting messages. */
  readonly count: number;
  /** Time until which free text may be sent; null for a template, which may be sent later too. */
  readonly closesAtMs: number | null;
}

/** True once the known time has come; the server names none for a pause that is over, while it probes the number. */
function isDue({ reason, untilMs }: MessageWait): boolean {
  return untilMs !== null || reason === 'rest';
}

/** The reason why messages wait, with the earliest time if it is known, and the time left. */
export function waitNotice({ wait, count, closesAtMs }: Waiting, nowMs: number) {
  const until = formatUntil(wait.untilMs, nowMs);
  const noTime = isDue(wait) ? texts.dueNow : texts.timeUnknown;
  const earliest = until === null ? noTime : texts.earliest(until.time, count);
  const isTooLate = closesAtMs !== null && closesAtMs > nowMs && (wait.untilMs ?? 0) >= closesAtMs;
  const sentences = [
    texts.notGone(count),
    waitReasonText(wait),
    earliest,
    ...(isTooLate ? [texts.tooLate(whenText(closesAtMs, nowMs))] : []),
  ];
  return { text: sentences.join(' '), left: until?.left };
}
