/** What a code of the channel means for a person, and what to do next (outside-services.md, Errors). */
export interface ChannelCode {
  readonly cause: string;
  readonly next: string;
}

const later = 'Nothing to do: what can be tried again is tried again by itself.';
const reconnect = 'Open Connect Whatsapp and connect the account again.';
const support = 'Look at the account in WhatsApp Manager; the channel tells there what it wants.';

const codes: Readonly<Record<number, ChannelCode>> = {
  1: { cause: 'Something went wrong at the channel.', next: later },
  2: { cause: 'The channel was not available.', next: later },
  33: { cause: 'The channel does not know the number any more.', next: reconnect },
  133004: { cause: 'The channel was not available.', next: later },
  0: { cause: 'The connection to WhatsApp is no longer valid.', next: reconnect },
  3: { cause: 'The connection to WhatsApp may not send messages.', next: reconnect },
  4: { cause: 'Too many requests for this app.', next: later },
  10: { cause: 'The connection to WhatsApp may not send messages.', next: reconnect },
  100: { cause: 'A value of the message is not valid.', next: 'Compare the request with the documentation.' },
  190: { cause: 'The connection to WhatsApp has expired.', next: reconnect },
  368: { cause: 'The account is blocked for breaking a policy.', next: support },
  80007: { cause: 'Too many requests for this business account.', next: later },
  130403: { cause: 'Your business has blocked this person.', next: 'Unblock them before you write again.' },
  130429: { cause: 'More messages a second than the number may send.', next: later },
  130472: {
    cause: 'The channel keeps marketing messages from this person in an experiment.',
    next: 'Do not send it again; write when they write to you.',
  },
  130497: { cause: 'The account may not write to people in this country.', next: support },
  131000: {
    cause: 'Something went wrong at the channel.',
    next: 'If the message stays unknown, ask the person before you send it again.',
  },
  131005: { cause: 'The connection to WhatsApp lacks a permission.', next: reconnect },
  131008: { cause: 'A required part of the message is missing.', next: 'Add it and send again.' },
  131009: { cause: 'A value of the message is not valid.', next: 'Check the number and the values.' },
  131016: { cause: 'The channel was not available.', next: later },
  131021: { cause: 'The message was addressed to the number that sends.', next: 'Use another number.' },
  131026: {
    cause: 'The message cannot be delivered: the number is not on WhatsApp, or its app is too old.',
    next: 'Check the number, or reach the person another way.',
  },
  131031: { cause: 'The account is locked.', next: support },
  131037: { cause: 'The display name of the number is not approved.', next: support },
  131042: {
    cause: 'The account may not send: its plan is over, or its payment at the channel failed.',
    next: 'Check Billing here and the payment method in WhatsApp Manager.',
  },
  131045: { cause: 'The number is not registered.', next: reconnect },
  131047: {
    cause: 'More than 24 hours have passed since the person last wrote.',
    next: 'Send an approved template instead.',
  },
  131048: {
    cause: 'The number is restricted because people marked its messages as spam.',
    next: 'Stop the campaign, and wait until the quality of the number is better.',
  },
  131049: {
    cause: 'The channel held the marketing message back to keep the person from getting too many.',
    next: 'Do not send it again within 24 hours.',
  },
  131050: {
    cause: 'The person does not want marketing messages from you.',
    next: 'Take them off your list.',
  },
  131051: { cause: 'The kind of message is not supported.', next: 'Send another kind.' },
  131052: { cause: 'The file could not be loaded.', next: 'Check its address: it must be public.' },
  131053: { cause: 'The file could not be taken.', next: 'Check its type and size.' },
  131062: {
    cause: 'An authentication template goes to a phone number, not to a user id.',
    next: 'Send it to the number.',
  },
  131056: { cause: 'Too many messages to this person in a short time.', next: later },
  131057: { cause: 'The account is being upgraded.', next: later },
  131064: {
    cause: 'Sending is limited, because templates are in the wrong category.',
    next: 'Correct the categories in Manage Template.',
  },
  132000: {
    cause: 'The template got too many or too few values.',
    next: 'Give as many as it has variables.',
  },
  132001: {
    cause: 'The template does not exist in this language, or is not approved.',
    next: 'Press Sync Template in Manage Template and look at its status.',
  },
  132005: { cause: 'The values make the text too long.', next: 'Shorten them.' },
  132007: { cause: 'The template breaks a policy.', next: 'Edit it in Manage Template.' },
  132012: { cause: 'A value is of another kind than the template’s.', next: 'Compare it with the template.' },
  132015: { cause: 'The template is paused for its low quality.', next: 'Edit it, or use another one.' },
  132016: { cause: 'The template is disabled.', next: 'Make a new one.' },
  132018: {
    cause: 'A value holds a line end, a tab or more than four spaces in a row.',
    next: 'Take them out and send again.',
  },
  133010: { cause: 'The number is not registered.', next: reconnect },
};

/** The codes whose meaning is known here. */
export const knownChannelCodes: readonly number[] = Object.keys(codes).map(Number);

/** What a code means; none for one that is not known here. */
export function channelCode(code: number | null): ChannelCode | undefined {
  return code === null ? undefined : codes[code];
}

/** With these the channel refuses what the message itself says: the very same can only be refused again. */
const lasting: ReadonlySet<number> = new Set([100, 131008, 131009, 131021, 131051, 131062]);

/** Whether a message that failed with this code fails again as it is. */
export function failsAgain(code: number | null): boolean {
  return code !== null && lasting.has(code);
}

/** The next step where a message is unknown. */
export const unknownNext =
  'It may have gone out. A delivery report settles it by itself; if none comes, ask the person before you send it again.';
