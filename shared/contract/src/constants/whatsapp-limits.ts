import { hourMs } from './time.ts';

/** Limits of the Cloud API that screens explain too (outside-services.md, Limits); the others are in `server/src/whatsapp/limits.ts`. */

/** WhatsApp accepts one message to a recipient in this time. */
export const pairIntervalMs = 6000;

/** Time in which WhatsApp counts the people with whom a business starts conversations. */
export const contactHours = 24;
export const contactWindowMs = contactHours * hourMs;

/** Days for which WhatsApp blocks the name of a deleted template. */
export const blockedNameDays = 30;

/** The reason why messages wait because of the messaging limit. */
export const messagingLimitText = `WhatsApp limits how many people you can start conversations with in ${contactHours} hours.`;
