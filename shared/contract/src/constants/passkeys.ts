/** The most passkeys of an account. */
export const maxPasskeys = 10;
/** The most characters of a passkey's name. */
export const maxPasskeyName = 50;
