/** No webhook of 3 MB holds as many messages (outside-services.md, Webhooks). */
const mostInOne = 65_536;

/** When something came in, and its number among all that came in. */
export interface Arrival {
  readonly at: Date;
  readonly number: number;
}

/**
 * Numbers what one kept webhook tells, in its order.
 * @param eventId webhooks are numbered as they come in
 * @param receivedAt when it came in
 */
export function arrivalsOf(eventId: number, receivedAt: Date): () => Arrival {
  let place = 0;
  return () => ({ at: receivedAt, number: eventId * mostInOne + place++ });
}

/**
 * Where in the second that the channel tells a message stands: where it came in, or else at the second's end. So it
 * stands below what was sent before it and above its answer.
 * @param sentAt a whole second
 */
export function shownAtOf(sentAt: Date, { at }: Arrival): Date {
  const sentMs = sentAt.getTime();
  return new Date(Math.min(Math.max(at.getTime(), sentMs), sentMs + 999));
}
