/** Local storage key of the session token (specification, section 3). */
export const tokenStorageKey = 'Accesstoken';
/** Local storage key of the text why the last session of this browser ended, for its other windows. */
export const sessionEndStorageKey = 'chatline-session-end';
/** A token is looked at only if its length is over 49 (specification, sections 4 and 9). */
export const minTokenLength = 50;
/** Remember-me cookies are kept for this many days (specification, section 9). */
export const rememberMeDays = 90;
/** The permission flags of an open page are read again this many milliseconds after each answer. */
export const flagsReadAgainMs = 5000;
/** The same while the server sends changes: a stream may break without anybody noticing. */
export const flagsReadRarelyMs = 60_000;
/** Prefix of what a module keeps in local storage for the person who is signed in; a logout removes it. */
export const sessionStoragePrefix = 'chatline-session:';

/** The header of an answer with the token that takes the place of the one the call came with. */
export const renewedTokenHeader = 'Session-Token';
