import { windowClosedText } from './whatsapp-limits.ts';

/** An error code of WhatsApp, explained for people (outside-services.md, Errors). */
export interface CodeText {
  readonly cause: string;
  /** The next step. */
  readonly next: string;
  /** WhatsApp refuses the content of the message: the same message is refused again. */
  readonly failsAgain?: true;
}

const retried = 'No action needed. Messages that can be retried are retried automatically.';
const reconnect = 'Open Connect Whatsapp and connect the account again.';
const manager = 'Open WhatsApp Manager, which shows what is wrong with the account.';
/** Failures of a request to WhatsApp as texts for people; a next step follows. */
export const whatsAppFaults = {
  /** WhatsApp certainly has not received the request. */
  unreached: 'WhatsApp could not be reached.',
  /** No response: WhatsApp may have carried out the request. */
  silent: 'WhatsApp did not respond in time.',
  unreadable: 'WhatsApp’s response cannot be read.',
  internal: 'WhatsApp had an internal error.',
} as const;
const unavailable = 'WhatsApp was temporarily unavailable.';
const notAllowed = 'The connection to WhatsApp is not allowed to send messages.';
const permissionMissing = 'The connection to WhatsApp lacks a permission.';
const notRegistered = 'The number is not registered.';
const invalidValue = 'A value in the message is invalid.';

/**
 * The one table of WhatsApp's codes. The server's columns (the effect on sending, the text for a connect attempt) are
 * in `server/src/whatsapp/error-codes.ts`, which must have the same keys.
 */
const codeTexts = {
  0: { cause: 'The connection to WhatsApp is no longer valid.', next: reconnect },
  1: { cause: whatsAppFaults.internal, next: retried },
  2: { cause: unavailable, next: retried },
  3: { cause: notAllowed, next: reconnect },
  4: { cause: 'WhatsApp’s request limit for this app is reached.', next: retried },
  10: { cause: notAllowed, next: reconnect },
  33: { cause: 'WhatsApp no longer knows the number.', next: reconnect },
  100: { cause: invalidValue, next: 'Compare the request with the documentation.', failsAgain: true },
  190: { cause: 'The connection to WhatsApp has expired.', next: reconnect },
  200: { cause: permissionMissing, next: reconnect },
  368: { cause: 'The account is blocked for violating a WhatsApp policy.', next: manager },
  2500: { cause: 'The path of the request is unknown.', next: 'Compare it with the documentation.' },
  80007: { cause: 'WhatsApp’s request limit for this business account is reached.', next: retried },
  130403: {
    cause: 'This business has blocked the customer.',
    next: 'Unblock them before you write again.',
  },
  130429: { cause: 'The number sends more messages per second than WhatsApp allows.', next: retried },
  130472: {
    cause: 'WhatsApp withholds marketing messages from this customer as part of an experiment.',
    next: 'Do not send it again. Wait until the customer writes to you.',
  },
  130497: { cause: 'The account is not allowed to message customers in this country.', next: manager },
  131000: {
    cause: whatsAppFaults.internal,
    next: 'If the message stays unknown, check with the customer before you send it again.',
  },
  131005: { cause: permissionMissing, next: reconnect },
  131008: {
    cause: 'A required part of the message is missing.',
    next: 'Add it and send the message again.',
    failsAgain: true,
  },
  131009: {
    cause: invalidValue,
    next: 'Check the values, and write numbers with their country code.',
    failsAgain: true,
  },
  131016: { cause: unavailable, next: retried },
  131021: {
    cause: 'The message is addressed to the number that sends it.',
    next: 'Use another number.',
    failsAgain: true,
  },
  131026: {
    cause: 'The message cannot be delivered: the number is not on WhatsApp, or its app is too old.',
    next: 'Check the number, or reach the customer another way.',
  },
  131031: { cause: 'WhatsApp has locked the account.', next: manager },
  131037: { cause: 'The display name of the number is not approved.', next: manager },
  131042: {
    cause: 'The account cannot send: its plan has ended, or its payment at WhatsApp failed.',
    next: 'Check Billing here and the payment method in WhatsApp Manager.',
  },
  131045: { cause: notRegistered, next: reconnect },
  131047: {
    cause: windowClosedText,
    next: 'Send an approved template instead.',
  },
  131048: {
    cause: 'The number is restricted because customers reported its messages as spam.',
    next: 'Stop the campaign and wait until the number’s quality improves.',
  },
  131049: {
    cause: 'WhatsApp withheld the marketing message because the customer has received too many.',
    next: 'Do not send it again within 24 hours.',
  },
  131050: {
    cause: 'The customer has stopped marketing messages from this business.',
    next: 'Remove them from your list. Utility and authentication templates still reach them.',
  },
  131051: {
    cause: 'WhatsApp does not support this type of message.',
    next: 'Send another type.',
    failsAgain: true,
  },
  131052: { cause: 'The file could not be downloaded.', next: 'Check its address: it must be public.' },
  131053: { cause: 'WhatsApp rejected the file.', next: 'Check its type and size.' },
  131056: { cause: 'This customer was sent too many messages in a short time.', next: retried },
  131057: { cause: 'WhatsApp is upgrading the account.', next: retried },
  131062: {
    cause: 'An authentication template can only be sent to a phone number, not to a user id.',
    next: 'Send it to the phone number.',
    failsAgain: true,
  },
  131064: {
    cause: 'Sending is limited because templates are in the wrong category.',
    next: 'Correct the categories in Manage Template.',
  },
  132000: {
    cause: 'The number of values does not match the variables of the template.',
    next: 'Give one value for each variable.',
  },
  132001: {
    cause: 'The template does not exist in this language, or is not approved.',
    next: 'Press Sync Template in Manage Template and check its status.',
  },
  132005: { cause: 'The values make the text too long.', next: 'Shorten them.' },
  132007: { cause: 'The template violates a WhatsApp policy.', next: 'Edit it in Manage Template.' },
  132012: { cause: 'A value has the wrong type for the template.', next: 'Compare it with the template.' },
  132015: {
    cause: 'WhatsApp has paused the template because of its low quality.',
    next: 'Edit it, or use another one.',
  },
  132016: { cause: 'WhatsApp has disabled the template.', next: 'Create a new one.' },
  132018: {
    cause: 'A value contains a line break, a tab or more than four spaces in a row.',
    next: 'Remove them and send the message again.',
  },
  133004: { cause: unavailable, next: retried },
  133005: {
    cause: 'This number has a two-step verification PIN of its own.',
    next: 'Enter it to register the number.',
  },
  133006: {
    cause: 'The number is not verified yet.',
    next: 'Verify it in WhatsApp Manager, then press Retry.',
  },
  133008: {
    cause: 'Too many wrong PINs were entered.',
    next: 'WhatsApp accepts another one later. Wait, then press Retry.',
  },
  133009: {
    cause: 'The PIN was entered again too soon.',
    next: 'Wait a few minutes, then press Retry.',
  },
  133010: { cause: notRegistered, next: reconnect },
  133015: {
    cause: 'The number was just removed from another account.',
    next: 'Wait 5 minutes, then press Retry.',
  },
  133016: {
    cause: 'The number was registered too often.',
    next: 'WhatsApp allows it again after 72 hours.',
  },
} as const satisfies Readonly<Record<number, CodeText>>;

/** A known WhatsApp code. */
export type WhatsAppCode = keyof typeof codeTexts;

/** Names of the codes that this API returns too, and that templates are checked for before they are sent. */
export const namedWhatsAppCodes = {
  parameterInvalid: 100,
  tokenInvalid: 190,
  pathUnknown: 2500,
  rateLimit: 130429,
  internal: 131000,
  accessDenied: 131005,
  parameterMissing: 131008,
  valueInvalid: 131009,
  unavailable: 131016,
  toItself: 131021,
  undeliverable: 131026,
  accountLocked: 131031,
  paymentIssue: 131042,
  marketingStopped: 131050,
  numberRequired: 131062,
  templateCount: 132000,
  templateUnknown: 132001,
  templateTooLong: 132005,
  templateFormat: 132012,
  templatePaused: 132015,
  templateDisabled: 132016,
  templateValue: 132018,
  notRegistered: 133010,
} as const satisfies Readonly<Record<string, WhatsAppCode>>;

const isKnown = (code: number): code is WhatsAppCode => Object.hasOwn(codeTexts, code);

/** All known codes. */
export const whatsAppCodes: readonly WhatsAppCode[] = Object.keys(codeTexts).map(Number).filter(isKnown);

/** Finds the row of a code; null if it is unknown. All codes from 200 to 299 report a missing permission. */
export function knownCode(code: number | null): WhatsAppCode | null {
  if (code === null) return null;
  if (code >= 200 && code <= 299) return 200;
  return isKnown(code) ? code : null;
}

/** Returns cause and next step of a code; undefined if it is unknown. */
export function explainCode(code: WhatsAppCode): CodeText;
export function explainCode(code: number | null): CodeText | undefined;
export function explainCode(code: number | null): CodeText | undefined {
  const known = knownCode(code);
  return known === null ? undefined : codeTexts[known];
}

/** Cause and next step in one text. */
export const causeAndNext = ({ cause, next }: CodeText): string => `${cause} ${next}`;

/** True if a message that failed with this code would fail again unchanged. */
export function failsAgain(code: number | null): boolean {
  return explainCode(code)?.failsAgain === true;
}

/** The next step if the outcome of a message is unknown. */
export const unknownNext =
  'It may have been sent. A delivery report will settle this; without one, check with the customer before you send it again.';
