import { dayMs, hourMs } from './time.ts';

/** Number of graphemes of a message that the contact list shows (specification, sections 3 and 9). */
export const chatPreviewLength = 45;
/** The contact list is read again this many milliseconds after each response. */
export const chatPollMs = 3000;
/** Height in pixels up to which the composer grows; then it scrolls. */
export const composerMaxHeightPx = 150;
/** Remaining time below which the line turns marigold (look.md, section 5). */
export const freeTextSoonMs = 6 * hourMs;
/** Page size of conversations and of messages. */
export const chatPageSize = 50;
/** Time for which an uploaded file that was not sent is kept. */
export const unsentMediaDays = 7;
export const unsentMediaMs = unsentMediaDays * dayMs;
/** Messages are searched for a text of at least this many characters, conversations for any. */
export const minMessageSearch = 2;
/** Maximum characters of a text that conversations and messages are searched for. */
export const maxChatSearch = 100;
/** Maximum characters of a draft; it may be longer than a message. */
export const maxDraft = 20_000;
