/** One message in 6 s to a recipient; so many more may borrow from later (outside-services.md, Limits). */
const intervalMs = 6000;
const mostAtOnce = 45;
/** WhatsApp counts from when a message comes in, which is later than when it was handed over. */
const marginMs = 500;
/** After so long without a message nothing is borrowed. */
export const quietMs = intervalMs * mostAtOnce + marginMs;
/** How far back messages of a pair count. */
export const windowMs = 2 * quietMs;

/**
 * When the next message to a recipient may be handed over without WhatsApp refusing it: at once while a burst is
 * on, that is within 6 s of its begin; after it, once all that it borrowed has passed.
 * @param handedMs when the last ones were handed over, in milliseconds since 1970, in any order
 * @param nowMs milliseconds since 1970
 * @returns milliseconds since 1970; not after `nowMs` where it may go now
 */
export function pairFreeAt(handedMs: readonly number[], nowMs: number): number {
  let beganMs = 0;
  let freeMs = 0;
  let count = 0;
  for (const atMs of [...handedMs].sort((one, other) => one - other)) {
    if (atMs >= freeMs) {
      beganMs = atMs;
      freeMs = atMs + intervalMs + marginMs;
      count = 1;
    } else {
      count += 1;
      freeMs += intervalMs;
    }
  }
  if (nowMs >= freeMs) return nowMs;
  const isInBurst = nowMs - beganMs < intervalMs - marginMs && count < mostAtOnce;
  return isInBurst ? nowMs : freeMs;
}
