import { dayMs, hourMs } from '@chatline/contract/constants/time';
/** Limits of the Cloud API (outside-services.md, Limits and Errors). */

/** Messages per second from a number. */
export const perSecond = 80;
/** The same for a number that is also used in the Business app. */
export const perSecondWithApp = 20;

/** WhatsApp accepts one message to a recipient in this time, and a burst that is counted against later messages. */
export const pairIntervalMs = 6000;
export const pairBurst = 45;

/** Returns how long a message waits after WhatsApp has refused it this many times, because its recipient gets too many. */
export const pairPauseMs = (refusals: number): number => 1000 * 4 ** refusals;

/** Time in which WhatsApp counts the requests of an app or an account. */
export const quotaWindowMs = hourMs;
/** Time in which WhatsApp counts the people with whom a business starts conversations. */
export const contactWindowMs = dayMs;

/** WhatsApp delivers reactions to messages up to this age. */
export const reactionAgeMs = 30 * dayMs;
