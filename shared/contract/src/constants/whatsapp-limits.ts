import { hourMs } from './time.ts';

/**
 * Limits of the Cloud API that screens explain too (outside-services.md, Limits); the others are in
 * `server/src/whatsapp/limits.ts`.
 */

/** WhatsApp accepts one message to a recipient in this time. */
export const pairIntervalMs = 6000;

/** Time in which WhatsApp counts the people with whom a business starts conversations. */
export const contactHours = 24;
export const contactWindowMs = contactHours * hourMs;

/** Days for which WhatsApp blocks the name of a deleted template. */
export const blockedNameDays = 30;

/** The reason why messages wait because of the messaging limit. */
export const messagingLimitText = `WhatsApp limits how many people you can start conversations with in ${contactHours} hours.`;

/** Time after a customer's message in which free text may be sent; after it, only templates (Cloud API). */
export const freeTextHours = 24;
export const freeTextWindowMs = freeTextHours * hourMs;
/** The reason why only a template can be sent. */
export const windowClosedText = `More than ${freeTextHours} hours have passed since the customer last wrote.`;

/** Limits that the template form shows as counters. */
export const maxTemplateName = 512;
export const maxTemplateBody = 1024;
/** A text message's body at WhatsApp (Cloud API); a note and a saved reply may be as long. */
export const maxTextBody = 4096;
/** Maximum characters of the caller's data that is returned with a message's statuses (Cloud API). */
export const maxCallbackData = 512;
/** The caption of a picture, video or document (Cloud API). */
export const maxCaption = 1024;
/** Buttons and lists in a message that is not a template (Cloud API). */
export const maxReplyButtons = 3;
export const maxReplyTitle = 20;
export const maxRowTitle = 24;
export const maxRowDescription = 72;
export const maxListRows = 10;
export const maxListSections = 10;
export const maxProducts = 30;
export const minCarouselCards = 2;
export const maxCarouselCards = 10;
export const maxCardBody = 160;
/** Texts around the buttons of an interactive message; only the body of a list may be as long as a text message. */
export const maxInteractiveBody = 1024;
export const maxSentHeader = 60;
export const maxSentFooter = 60;
/** WhatsApp's limits for a template's other parts (outside-services.md, Templates). */
export const maxTemplateHeader = 60;
export const maxTemplateFooter = 60;
export const maxTemplateButtons = 10;
export const maxUrlButtons = 2;
export const maxPhoneButtons = 1;
export const maxCopyCodeButtons = 1;
export const maxButtonLabel = 25;
export const maxButtonUrl = 2000;
export const maxButtonPhone = 20;
export const maxCouponCode = 15;
/** Shortest and longest life of a one-time code that an authentication template may state, in minutes. */
export const minCodeMinutes = 1;
export const maxCodeMinutes = 90;
