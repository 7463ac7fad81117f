/** Local storage key of the session token (specification, section 3). */
export const tokenStorageKey = 'Accesstoken';
/** Local storage key of the reason why the last session of this browser ended, for its other windows. */
export const sessionEndStorageKey = 'chatline-session-end';
/** A token is read only if its length is over 49 (specification, sections 4 and 9). */
export const minTokenLength = 50;
/** Remember-me cookies are kept for this many days (specification, section 9). */
export const rememberMeDays = 90;
/** The emailed link of Forgot Password works for this many minutes. */
export const forgotLinkMinutes = 30;
/** The permission flags of an open page are read again this many milliseconds after each response. */
export const flagsReadAgainMs = 5000;
/** The interval while the server streams changes, because a stream may break unnoticed. */
export const flagsReadRarelyMs = 60_000;
/** Prefix of a module's data in local storage for the user who is signed in; a logout removes them. */
export const sessionStoragePrefix = 'chatline-session:';

/** Header of a module's page without the shell while the module is switched off; its only value is `off`. */
export const moduleStateHeader = 'Module-State';
/** Header of a login or registration whose page requests the password again if a call needs it; its only value is `yes`. */
export const confirmingHeader = 'Session-Confirms';
/** Description of the header, for the calls that accept it. */
export const confirmingHeaders = {
  [confirmingHeader]: '`yes` if sensitive writes of the session need the password again after ten minutes.',
};
/** The field that such a write is refused with, with status 403. */
export const confirmField = 'password';
/** Response header with a new token that replaces the one of the request. */
export const renewedTokenHeader = 'Session-Token';
