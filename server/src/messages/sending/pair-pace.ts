/**
 * WhatsApp accepts one message in 6 s to a recipient, and a burst that borrows from later (outside-services.md, Limits).
 */
const intervalMs = 6000;
const maxAtOnce = 45;
/** WhatsApp counts from the moment it receives a message, which is later than the hand-over. */
const marginMs = 500;
/** After this long without a message, nothing is borrowed. */
export const quietMs = intervalMs * maxAtOnce + marginMs;
/** Messages to a recipient that are older than this do not count. */
export const windowMs = 2 * quietMs;

/**
 * Returns when WhatsApp accepts the next message to a recipient: at once during a burst, which lasts 6 s from its first
 * message; after a burst, once the time that it borrowed has passed.
 * @param handedMs when the last messages were handed over, in milliseconds since 1970, in any order
 * @param nowMs milliseconds since 1970
 * @returns milliseconds since 1970; `nowMs` if the message may be handed over now
 */
export function pairFreeAt(handedMs: readonly number[], nowMs: number): number {
  let burstBeganMs = 0;
  let freeMs = 0;
  let count = 0;
  for (const atMs of [...handedMs].sort((one, other) => one - other)) {
    if (atMs >= freeMs) {
      burstBeganMs = atMs;
      freeMs = atMs + intervalMs + marginMs;
      count = 1;
    } else {
      count += 1;
      freeMs += intervalMs;
    }
  }
  if (nowMs >= freeMs) return nowMs;
  const isInBurst = nowMs - burstBeganMs < intervalMs - marginMs && count < maxAtOnce;
  return isInBurst ? nowMs : freeMs;
}
