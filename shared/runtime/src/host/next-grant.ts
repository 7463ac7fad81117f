/** The next grant is requested this long before the current one ends, in milliseconds. */
const renewBeforeMs = 60_000;
/** The shortest time between two requests, however short a grant is. */
const minMs = 15_000;

/**
 * Milliseconds from receiving a grant to requesting the next one. They count from its arrival and not by the browser's
 * clock, which may be minutes off.
 * @param lastsSeconds the duration of the grant
 */
export function nextGrantInMs(lastsSeconds: number): number {
  return Math.max(minMs, lastsSeconds * 1000 - renewBeforeMs);
}
