/** No webhook of 3 MB holds as many messages (outside-services.md, Webhooks). */
const mostInOne = 65_536;

/** When something came in, and its number among all that came in. */
export interface Arrival {
  readonly at: Date;
  readonly number: number;
}

/**
 * Numbers the changes of one stored webhook, in their order.
 * @param eventId webhooks are numbered as they come in
 * @param receivedAt when it came in
 */
export function arrivalsOf(eventId: number, receivedAt: Date): () => Arrival {
  let place = 0;
  return () => ({ at: receivedAt, number: eventId * mostInOne + place++ });
}

/**
 * The place of a message within the second that WhatsApp reports: when it came in, else the second's end. So it
 * comes after what was sent before it and before its answer.
 * @param sentAt a whole second
 */
export function shownAtOf(sentAt: Date, { at }: Arrival): Date {
  const sentMs = sentAt.getTime();
  return new Date(Math.min(Math.max(at.getTime(), sentMs), sentMs + 999));
}
