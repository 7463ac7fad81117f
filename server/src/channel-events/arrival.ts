/** More than the messages that fit into a webhook of 3 MB (outside-services.md, Webhooks). */
const numbersPerWebhook = 65_536;

/** The time at which a webhook arrived, and the number of a change among all that arrived. */
export interface Arrival {
  readonly at: Date;
  readonly number: number;
}

/**
 * Numbers the changes of one stored webhook, in order.
 * @param eventId the webhook's id; ids are in the order of arrival
 */
export function arrivalsOf(eventId: number, receivedAt: Date): () => Arrival {
  let position = 0;
  return () => ({ at: receivedAt, number: eventId * numbersPerWebhook + position++ });
}

/**
 * Returns the time at which a message is shown: its arrival, but within the second that WhatsApp reports. So it is
 * sorted behind messages that were sent before it, and before an answer to it.
 * @param sentAt a whole second
 */
export function shownAtOf(sentAt: Date, { at }: Arrival): Date {
  const sentMs = sentAt.getTime();
  return new Date(Math.min(Math.max(at.getTime(), sentMs), sentMs + 999));
}
