import { dayMs, hourMs } from '@chatline/contract/constants/time';

// Limits of the Cloud API that only the server needs (outside-services.md, Limits and Errors).

/** Messages per second from a number. */
export const perSecond = 80;
/** The same for a number that is also used in the Business app. */
export const perSecondWithApp = 20;

/** Messages that WhatsApp accepts at once from a number to one recipient; they are counted against later ones. */
export const pairBurst = 45;

/**
 * Returns how long a message waits after WhatsApp has refused it this many times, because its recipient gets too many.
 */
export const pairDelayMs = (refusals: number): number => 1000 * 4 ** refusals;

/** Time in which WhatsApp counts the requests of an app or an account. */
export const quotaWindowMs = hourMs;

/** WhatsApp delivers reactions to messages up to this age. */
export const maxReactionAgeDays = 30;
export const maxReactionAgeMs = maxReactionAgeDays * dayMs;

/** WhatsApp stores a file for this long. */
export const fileDays = 30;
