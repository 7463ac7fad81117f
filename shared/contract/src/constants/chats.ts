import { bytesPerMb } from './limits.ts';
import { dayMs, hourMs } from './time.ts';
import { maxFileBytes } from './whatsapp-files.ts';

/** Number of graphemes of a message that the contact list shows (specification, sections 3 and 9). */
export const chatPreviewLength = 45;
/** The contact list is read again this many milliseconds after each response. */
export const chatPollMs = 3000;
/** Height in pixels up to which the composer grows; then it scrolls. */
export const composerMaxHeightPx = 150;
/** Time after a customer's message in which free text may be sent; after it, only templates (Cloud API). */
export const freeTextHours = 24;
export const freeTextWindowMs = freeTextHours * hourMs;
/** The reason why only a template can be sent. */
export const windowClosedText = `More than ${freeTextHours} hours have passed since the customer last wrote.`;
/** Remaining time below which the line turns marigold (look.md, section 5). */
export const freeTextSoonMs = 6 * hourMs;
/** Page size of conversations and of messages. */
export const chatPageSize = 50;
/** Maximum size in bytes of a file sent from a conversation: WhatsApp's limit for a video. */
export const maxUploadBytes = maxFileBytes.video;
/** Maximum size in bytes of a file that WhatsApp's API accepts (a document), including the form around it. */
export const maxMediaBytes = maxFileBytes.document + bytesPerMb;
/** Time for which an uploaded file that was not sent is kept. */
export const unsentMediaDays = 7;
export const unsentMediaMs = unsentMediaDays * dayMs;
/** Messages are searched for a text of at least this many characters, conversations for any. */
export const minMessageSearch = 2;
/** Maximum characters of a text that conversations and messages are searched for. */
export const maxChatSearch = 100;
/** Maximum characters of a draft; it may be longer than a message. */
export const maxDraft = 20_000;
