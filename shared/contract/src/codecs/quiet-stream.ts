import * as v from 'valibot';

/** The data of a stream's `open` event; earlier servers send none. */
const opened = v.object({ quietMs: v.number() });

/**
 * True if an event stream opens and says that nothing has changed since this page began to load, so that no response
 * that the page has read is out of date.
 * @param data of the `open` event, unchecked
 */
export function isQuietSinceLoad(data: unknown): boolean {
  const open = v.safeParse(opened, data);
  // The first clock may stand still while the computer sleeps; the second may be set.
  const ageMs = Math.max(performance.now(), Date.now() - performance.timeOrigin);
  return open.success && open.output.quietMs >= ageMs;
}
