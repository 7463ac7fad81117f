/** Graphemes of a message that the contact list shows (specification, sections 3 and 9). */
export const chatPreviewLength = 45;
/** The contact list is read again this many milliseconds after each answer. */
export const chatPollMs = 3000;
/** Height in pixels up to which the composer grows; then it scrolls. */
export const composerMaxHeightPx = 150;
/** Time after a customer's message in which anything may be written; then templates only (Cloud API). */
export const freeTextWindowMs = 24 * 60 * 60 * 1000;
/** The rest of it below which the line turns marigold (look.md, section 5). */
export const freeTextSoonMs = 6 * 60 * 60 * 1000;
/** Conversations, and messages, that are read at a time. */
export const chatPageSize = 50;
/** The largest file that is sent from a conversation, in bytes: WhatsApp's limit for a video. */
export const maxUploadBytes = 16 * 1024 * 1024;
/** The largest file that WhatsApp accepts over its API, a document, with the form around it. */
export const maxMediaBytes = 101 * 1024 * 1024;
/** Time for which a file that was uploaded and not sent is kept. */
export const unsentMediaMs = 7 * 24 * 60 * 60 * 1000;
/** Characters of a draft that are kept; it may be longer than a message can be. */
export const maxDraft = 20_000;
