/** How many graphemes of a message the contact list shows (specification, sections 3 and 9). */
export const chatPreviewLength = 45;
/** The contact list is read again this many milliseconds after each answer. */
export const chatPollMs = 3000;
/** The composer grows to this height in pixels, then it scrolls. */
export const composerMaxHeightPx = 150;
/** After a customer's message anything may be written for this long, then templates only (Cloud API). */
export const freeTextWindowMs = 24 * 60 * 60 * 1000;
/** With less than this left of it the line turns marigold (look.md, section 5). */
export const freeTextSoonMs = 6 * 60 * 60 * 1000;
/** How many conversations, and how many messages, are read at a time. */
export const chatPageSize = 50;
/** The largest file that is sent from a conversation, in bytes: the channel's own limit for a video. */
export const maxUploadBytes = 16 * 1024 * 1024;
/** The largest file that the channel takes over its API, a document, with the form around it. */
export const maxMediaBytes = 101 * 1024 * 1024;
/** A file that was uploaded and not sent is kept for this long. */
export const unsentMediaMs = 7 * 24 * 60 * 60 * 1000;
/** What is written and not sent is kept up to here, in characters; it may be longer than what can be sent. */
export const maxDraft = 20_000;
