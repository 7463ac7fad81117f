import { maxReplyName, mobileDigits, pincodeDigits } from './limits.ts';

/** A pincode: exactly 6 digits (specification, section 5). */
export const pincodePattern = new RegExp(`^\\d{${pincodeDigits}}$`);
/** A mobile number of the client area: 10 digits, the first from 6 to 9 (specification, section 5). */
export const clientMobilePattern = new RegExp(`^[6-9]\\d{${mobileDigits - 1}}$`);
/** The name of a saved reply: letters, digits, - and _. */
export const replyNamePattern = new RegExp(`^[\\p{L}\\p{M}\\p{N}_-]{1,${maxReplyName}}$`, 'u');
/** WhatsApp's id of a person who hides the number, such as IN.1349. */
export const userIdPattern = /^[A-Z]{2}\.[A-Za-z0-9]{1,128}$/;
