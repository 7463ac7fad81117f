/** The next grant is asked for this long before the present one ends, in milliseconds. */
const renewBeforeMs = 60_000;
/** However short a grant is, so long lies between two questions. */
const leastMs = 15_000;

/**
 * How long after a grant came the next one is asked for, in milliseconds. It counts from its coming and not by the
 * browser's clock, which may be minutes off.
 * @param lastsSeconds how long it lasts
 */
export function nextGrantInMs(lastsSeconds: number): number {
  return Math.max(leastMs, lastsSeconds * 1000 - renewBeforeMs);
}
