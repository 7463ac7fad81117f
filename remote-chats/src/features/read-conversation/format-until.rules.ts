import { minuteMs } from '@chatline/contract/constants/time';
import { leftInSeconds, timeWithSeconds, whenText } from '../../model/times.ts';
import { readConversationTexts as texts } from './read-conversation.texts.ts';

/** Below this, the time and the time left include the seconds. */
export const secondsBelowMs = 10 * minuteMs;

/** The earliest time at which a message is sent; nothing if it is unknown or past. */
export function formatUntil(
  untilMs: number | null,
  nowMs: number,
): { readonly time: string; readonly left: string } | null {
  const leftMs = (untilMs ?? 0) - nowMs;
  if (untilMs === null || leftMs <= 0) return null;
  const isSoon = leftMs < secondsBelowMs;
  return {
    time: texts.notBefore(isSoon ? timeWithSeconds(untilMs) : whenText(untilMs, nowMs)),
    left: isSoon ? texts.left(leftInSeconds(leftMs)) : '',
  };
}
