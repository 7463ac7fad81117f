/** How many graphemes of a message the contact list shows (specification, sections 3 and 9). */
export const chatPreviewLength = 45;
/** The contact list is read again this many milliseconds after each answer. */
export const chatPollMs = 3000;
/** The composer grows to this height in pixels, then it scrolls. */
export const composerMaxHeightPx = 150;
