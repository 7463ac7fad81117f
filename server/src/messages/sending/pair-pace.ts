import { pairIntervalMs } from '@chatline/contract/constants/whatsapp-limits';
import { pairBurst } from '../../whatsapp/limits.ts';

/** WhatsApp counts from the moment it receives a message, which is later than the hand-over. */
const marginMs = 500;
/** After this long without a message, nothing is borrowed. */
export const quietMs = pairIntervalMs * pairBurst + marginMs;
/** Messages to a recipient that are older than this do not count. */
export const windowMs = 2 * quietMs;

/**
 * Returns when WhatsApp accepts the next message to a recipient: at once during a burst, which lasts 6 s from its first
 * message; after a burst, once the time that it borrowed has passed.
 * @param handedOverMs when the last messages were handed over, in milliseconds since 1970, in any order
 * @param nowMs milliseconds since 1970
 * @returns milliseconds since 1970; `nowMs` if the message may be handed over now
 */
export function pairFreeAt(handedOverMs: readonly number[], nowMs: number): number {
  let burstBeganMs = 0;
  let freeMs = 0;
  let count = 0;
  for (const atMs of [...handedOverMs].sort((one, other) => one - other)) {
    if (atMs >= freeMs) {
      burstBeganMs = atMs;
      freeMs = atMs + pairIntervalMs + marginMs;
      count = 1;
    } else {
      count += 1;
      freeMs += pairIntervalMs;
    }
  }
  if (nowMs >= freeMs) return nowMs;
  const isInBurst = nowMs - burstBeganMs < pairIntervalMs - marginMs && count < pairBurst;
  return isInBurst ? nowMs : freeMs;
}
