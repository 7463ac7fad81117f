import { unsentMediaDays } from '@chatline/contract/constants/chats';
import { testNumberMessage } from '@chatline/contract/constants/connect';
import { maxPasskeys } from '@chatline/contract/constants/passkeys';
import { whatsAppFaults } from '@chatline/contract/constants/whatsapp-codes';
import { errorCatalogue } from './error-catalogue.ts';
import { limitWindows } from './limit-windows.ts';

/** A fixed text of a refusal that says more than the default text of its code. */
export interface Reason {
  readonly code: keyof typeof errorCatalogue;
  readonly text: string;
  /** Wire name of the form field that the refusal is about. */
  readonly field?: string;
}

const notConnected = errorCatalogue['connect-not-connected'].text;
const noResponse = errorCatalogue['channel-silent'].text;
const notNext = 'Send the value of next from the previous page.';

/** A reason is not named like a code. */
type NoCodes = { readonly [code in keyof typeof errorCatalogue]?: never };

/** The reasons of all areas. Their names stay in the server: the wire has the code and the text. */
export const errorReasons = {
  // Requests of any kind.
  'body-compressed': {
    code: 'body-refused',
    text: 'The body must not be compressed: send it without Content-Encoding.',
  },
  'before-invalid': { code: 'undecodable', text: `before: ${notNext}` },
  'database-away': {
    code: 'busy',
    text: 'Data cannot be stored or read at the moment. Try again in a few seconds.',
  },
  'registry-missing': { code: 'busy', text: 'There is no module registry that can be used.' },
  'after-invalid': { code: 'undecodable', text: `after: ${notNext}` },

  // accounts
  'account-gone': {
    code: 'not-found',
    text: 'Not saved: the account was deleted or is no longer one of yours.',
  },
  'name-missing': { code: 'invalid-field', text: 'The name is missing.' },
  'partner-unknown': { code: 'invalid-field', text: 'There is no such partner. Choose another one.' },
  'partner-client-type': { code: 'invalid-field', text: 'Only a User can be a partner’s client.' },
  'client-moved': {
    code: 'invalid-field',
    text: 'This user now belongs to another partner. Reload the page.',
  },
  'account-type-invalid': { code: 'invalid-field', text: 'The type can be User or Partner.' },
  'user-id-unknown': { code: 'undecodable', text: 'userid: no such user' },
  'registration-password-wrong': {
    code: 'invalid-field',
    text: 'This is not the password that was chosen at registration.',
  },
  'password-common': {
    code: 'invalid-field',
    text: 'This password is one of the most common. Choose another one.',
  },
  'password-own': {
    code: 'invalid-field',
    text: 'Choose a password that is not your email, your name or that of this product.',
  },
  'expire-date-invalid': { code: 'invalid-field', text: 'Enter a valid expiry date', field: 'date' },
  'expire-date-past': { code: 'invalid-field', text: 'Choose today or a later day.', field: 'date' },
  'expire-date-of-user': { code: 'invalid-field', text: 'Only a user has an expiry date.', field: 'date' },
  'factor-is-on': { code: 'factor-state', text: 'Two-factor authentication is already on.' },
  'factor-is-off': { code: 'factor-state', text: 'Two-factor authentication is not on.' },
  'factor-setup-over': { code: 'factor-state', text: 'This setup has expired. Please start again.' },
  'passkey-needed': { code: 'code-needed', text: 'Use your passkey, or enter a recovery code.' },
  'passkey-late': { code: 'passkey-refused', text: 'This took too long. Please try again.' },
  'passkeys-full': {
    code: 'passkey-state',
    text: `An account has at most ${maxPasskeys} passkeys. Remove one first.`,
  },
  'passkeys-none': { code: 'passkey-state', text: 'This account has no passkey.' },
  'passkey-taken': { code: 'passkey-state', text: 'This passkey belongs to an account already.' },
  'passkeys-unavailable': {
    code: 'passkey-state',
    text: 'This server can have no passkeys: its public address needs https and a host name.',
  },
  'passkey-gone': { code: 'not-found', text: 'This passkey was already removed.' },
  'account-deleted': {
    code: 'unauthorized',
    text: 'This account was deleted. Please contact your Admin.',
  },
  'account-switched-off': {
    code: 'unauthorized',
    text: 'This account was switched off. Please contact your Admin.',
  },
  'account-was-switched-off': {
    code: 'unauthorized',
    text: 'This account was switched off for a while. Log in again.',
  },
  'session-ended': {
    code: 'unauthorized',
    text: 'This session was ended from another one of this account. If that was not you, change your password.',
  },
  'factor-changed': {
    code: 'unauthorized',
    text: 'Two-factor authentication of this account was changed. Please log in again.',
  },
  'password-changed': {
    code: 'unauthorized',
    text: 'The password of this account was changed. Log in with the new one.',
  },
  'email-changed': {
    code: 'unauthorized',
    text: 'The email address of this account was changed. Log in with the new one.',
  },
  'account-type-changed': {
    code: 'unauthorized',
    text: 'The type of this account was changed. Log in again.',
  },
  'api-token-invalid': { code: 'unauthorized', text: 'The API token is not valid.' },
  'api-token-revoked': { code: 'not-found', text: 'This token has already been revoked.' },

  // billing
  'reconcile-day-unknown': { code: 'undecodable', text: 'date: no such day' },
  'gst-of-seller': {
    code: 'gst-invalid',
    text: 'This is the seller’s GST number. Enter the one of your business.',
  },
  'plan-titles-fixed': { code: 'invalid-field', text: 'Plan titles cannot be changed.' },

  // chats
  'conversation-unknown': { code: 'not-found', text: 'There is no such conversation.' },
  'chat-message-gone': { code: 'not-found', text: 'This message no longer exists.' },
  'chat-again-of-missing': { code: 'undecodable', text: 'againOf is required.' },
  'embed-unavailable': { code: 'not-found', text: 'No release of the chats can be embedded.' },
  'reply-name-taken': { code: 'invalid-field', text: 'Another saved reply has this name.' },
  'reply-gone': { code: 'not-found', text: 'This saved reply no longer exists.' },
  'files-paused': { code: 'busy', text: 'Files cannot be uploaded now. Try again later.' },
  'files-away': { code: 'busy', text: 'Files cannot be reached now. Try again in a moment.' },
  'files-unsent': {
    code: 'chat-file-refused',
    text: `You have uploaded too many files without sending them. Unsent files are deleted after ${unsentMediaDays} days.`,
  },
  'file-no-response': { code: 'chat-file-refused', text: noResponse },
  'file-not-connected': { code: 'chat-file-refused', text: notConnected },
  'file-damaged': {
    code: 'chat-file-refused',
    text: 'This file is damaged, or its content does not match its name.',
  },

  // templates
  'template-category-fixed': {
    code: 'template-not-editable',
    text: 'The category of an approved template stays as it is.',
    field: 'category',
  },

  // whatsapp
  'channel-fault': {
    code: 'channel-silent',
    text: `${whatsAppFaults.internal} Try again in a few minutes.`,
  },

  // connect
  'connect-replaced': { code: 'connect-failed', text: 'A newer signup has replaced this one.' },
  'connect-step-unknown': { code: 'not-found', text: 'Step not found.' },
  'connect-step-early': { code: 'connect-failed', text: 'Complete the earlier steps first. Connect again.' },
  'test-number-invalid': {
    code: 'invalid-field',
    text: testNumberMessage,
  },

  // contact
  'contact-throttled': {
    code: 'too-many-requests',
    text: `Too many messages from your network. Please try again in ${limitWindows.contact.text}.`,
  },

  // dashboard
  'day-invalid': { code: 'undecodable', text: 'Write a day as YYYY-MM-DD.' },
  'range-reversed': { code: 'undecodable', text: 'The range ends before it begins.' },

  // messages
  'sender-inactive': { code: 'send-inactive', text: 'This account is not active.' },
  'sender-not-connected': { code: 'send-not-connected', text: notConnected },
  'sender-expired': {
    code: 'send-not-connected',
    text: 'The connection to WhatsApp has expired. Connect the account again.',
  },
  'recipient-invalid': { code: 'send-recipient', text: 'to is not a phone number.' },
  'recipient-is-sender': { code: 'send-to-itself', text: 'The recipient is the sending number.' },
  'key-invalid': {
    code: 'send-invalid',
    text: 'Idempotency-Key must be 1 to 255 characters without spaces.',
  },
  'key-of-another': { code: 'send-key-reused', text: 'This Idempotency-Key was used for another message.' },
  'only-users-send': { code: 'not-allowed', text: 'Only a User account can send messages.' },
  'only-users-have-numbers': { code: 'not-allowed', text: 'Only a User account has a business number.' },
  'upload-not-multipart': { code: 'send-invalid', text: 'The body must be multipart/form-data.' },
  'upload-parameter-twice': { code: 'send-invalid', text: 'A parameter is given twice.' },
  'pass-on-no-response': { code: 'busy', text: noResponse },
  'pass-on-unreadable': { code: 'busy', text: `${whatsAppFaults.unreadable} Try again in a moment.` },
  'sent-message-unknown': { code: 'not-found', text: 'This account has no message with this id.' },
  'message-unknown': { code: 'not-found', text: 'There is no such message.' },
  'log-recipient-invalid': { code: 'send-recipient', text: 'to is neither a phone number nor a user id.' },
} as const satisfies Readonly<Record<string, Reason>> & NoCodes;
