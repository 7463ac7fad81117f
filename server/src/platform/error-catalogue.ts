import { gstinMessages } from '@chatline/contract/codecs/gstin';
import { notConnectedText } from '@chatline/contract/constants/connect';
import { maxBilledAddress, minClientAddress } from '@chatline/contract/constants/limits';
import { confirmField } from '@chatline/contract/constants/session';
import {
  causeAndNext,
  explainCode,
  namedWhatsAppCodes,
  type WhatsAppCode,
  whatsAppFaults,
} from '@chatline/contract/constants/whatsapp-codes';
import { freeTextHours, windowClosedText } from '@chatline/contract/constants/whatsapp-limits';
import { limitWindows } from './limit-windows.ts';

const paymentsAway = 'The payment provider is not responding. Please try again in a moment.';

/** One kind of refusal: its HTTP status, the text for people, when it occurs, and WhatsApp's code for it. */
export interface ErrorEntry {
  readonly status: 200 | 400 | 401 | 403 | 404 | 405 | 408 | 410 | 413 | 415 | 429 | 500 | 503;
  readonly text: string;
  /** Left out if its row in `sendErrors` says when. */
  readonly when?: string;
  readonly whatsAppCode?: number;
  /** Wire name of the form field that the refusal is about. */
  readonly field?: string;
  /** The status of its problem details, if it is not 422. */
  readonly problemStatus?: 409;
}

/** Every refusal of this server, once, in a section for each area. */
const errorSections = {
  // Requests of any kind.
  general: {
    'session-expired': {
      status: 401,
      text: 'Session expired',
      when: 'the session has expired',
      whatsAppCode: namedWhatsAppCodes.tokenInvalid,
    },
    unauthorized: {
      status: 401,
      text: 'Unauthorized Access',
      when: 'the token is missing, malformed or revoked',
      whatsAppCode: namedWhatsAppCodes.tokenInvalid,
    },
    'not-allowed': {
      status: 403,
      text: 'You are not allowed to do this.',
      when: 'the role or a permission flag does not cover the call',
      whatsAppCode: namedWhatsAppCodes.accessDenied,
    },
    'not-found': {
      status: 404,
      text: 'Not found.',
      when: 'the record does not exist, or the caller may not see it',
      whatsAppCode: namedWhatsAppCodes.parameterInvalid,
    },
    undecodable: {
      status: 400,
      text: 'The request could not be read.',
      when: 'a part of the request is malformed',
      whatsAppCode: namedWhatsAppCodes.parameterInvalid,
    },
    stale: {
      status: 200,
      problemStatus: 409,
      text: 'Not saved: another user has changed this in the meantime.',
      when: 'a changed field was changed by another user since it was read; `stale` has both values',
    },
    'body-stalled': {
      status: 408,
      text: 'The upload stopped because data arrived too slowly. Check your connection and try again.',
      when: 'the request body stalls or arrives too slowly',
    },
    'too-large': {
      status: 413,
      text: 'The request is too large.',
      when: 'the body is over the limit',
      whatsAppCode: namedWhatsAppCodes.parameterInvalid,
    },
    'body-refused': {
      status: 415,
      text: 'This content type is not supported.',
      when: 'the body is compressed (Content-Encoding), or has a media type that the call does not accept',
      whatsAppCode: namedWhatsAppCodes.parameterInvalid,
    },
    'too-many-requests': {
      status: 429,
      text: 'Too many requests. Try again in a moment.',
      when: 'a rate limit was exceeded',
      whatsAppCode: namedWhatsAppCodes.rateLimit,
    },
    busy: {
      status: 503,
      text: 'The server is busy. Try again in a moment.',
      when: 'the server has too many requests at once',
      whatsAppCode: namedWhatsAppCodes.unavailable,
    },
    internal: {
      status: 500,
      text: 'Internal Server Error',
      when: 'the server failed; the log has the error under the request’s id',
      whatsAppCode: namedWhatsAppCodes.internal,
    },
    'invalid-field': {
      status: 200,
      text: 'A value is not valid.',
      when: 'a value of a form breaks a rule; the message says which',
    },
  },
  accounts: {
    'login-refused': {
      status: 200,
      text: 'Incorrect email or password.',
      when: 'the address is unknown or the password is wrong; the response does not say which',
    },
    'login-throttled': {
      status: 200,
      text: `Too many attempts. Please wait ${limitWindows.login.text} and try again.`,
      when: 'there were too many failed logins for the address or from the same network',
    },
    'account-inactive': {
      status: 200,
      text: 'This account is not active. Please contact your Admin.',
      when: 'the password is correct, but the account is not active',
    },
    'email-unconfirmed': {
      status: 200,
      text: 'Please confirm your email address first: open the link that we sent to it.',
      when: 'the password is correct, but the email address of the registration is not confirmed yet',
    },
    'partner-waiting': {
      status: 200,
      text: 'Your partner account is waiting for an Admin to switch it on.',
      when: 'the password is correct, but no Admin has switched on the registered Partner yet',
    },
    'code-needed': {
      status: 200,
      field: 'code',
      text: 'Enter the code from your authenticator app, or a recovery code.',
      when: 'the password is correct, and the account has a second factor; log in again with `code`',
    },
    'code-wrong': {
      status: 200,
      field: 'code',
      text: 'This code is not correct. Check that the clock of your phone is right, or use a recovery code.',
      when: 'the code is neither the authenticator app’s nor an unused recovery code',
    },
    'code-used': {
      status: 200,
      field: 'code',
      text: 'This code was already used. Wait for the next one.',
      when: 'the code of the authenticator app, or a later one, was used before',
    },
    'code-throttled': {
      status: 200,
      field: 'code',
      text: `Too many wrong codes. Please wait ${limitWindows.login.text} and try again.`,
      when: 'there were too many wrong codes or passkeys for the account',
    },
    'passkey-refused': {
      status: 200,
      field: 'passkey',
      text: 'This passkey was not accepted. Try again, or use a code.',
      when: 'the passkey is not one of the account’s, its signature is wrong, or its challenge was used or is over',
    },
    'passkey-state': {
      status: 200,
      problemStatus: 409,
      text: 'The passkeys of this account have changed. Reload the page.',
      when: 'the account has too many passkeys or none, has this one already, or the server’s address can have none',
    },
    'factor-required': {
      status: 403,
      text: 'Turn on two-factor authentication first, under Change Password.',
      when: 'REQUIRE_ADMIN_FACTOR is set, and an Admin without a second factor makes a call that is not part of its setup',
    },
    'password-wrong': {
      status: 200,
      field: 'password',
      text: 'The password is incorrect.',
      when: 'a change requires the caller’s own password, and it is wrong',
    },
    'confirm-needed': {
      status: 403,
      field: confirmField,
      text: 'This needs your password again. If nothing requests it, reload the page.',
      when: 'the session confirms (capability session.confirm), and its password was last given over ten minutes ago; give it to `confirm-session`, then repeat the call',
    },
    'factor-state': {
      status: 200,
      problemStatus: 409,
      text: 'Two-factor authentication has changed. Reload the page.',
      when: 'the second factor is already on, is not on, or its setup has expired',
    },
    'old-password-wrong': {
      status: 200,
      field: 'oldpassword',
      text: 'The old password is incorrect.',
      when: 'the old password is wrong',
    },
    'email-taken': {
      status: 200,
      field: 'email',
      text: 'This email address is already registered.',
      when: 'a new user, a changed address or a registration with a verified address uses an address that is taken',
    },
    'proof-refused': {
      status: 200,
      text: 'Your sign-in could not be verified. Please sign in again.',
      when: 'the provider’s token has expired or is for another app or address, or the provider does not respond',
    },
    'register-closed': {
      status: 200,
      text: 'Registration by email is not available here. Please register with Google, or contact us for an account.',
      when: 'someone registers without a verified address on a server that cannot send email',
    },
    'register-throttled': {
      status: 200,
      text: `Too many attempts. Please wait ${limitWindows.register.text} and try again.`,
      when: 'there were too many registrations or password requests from the same network',
    },
    'link-invalid': {
      status: 410,
      text: 'This link no longer works: it was already used, replaced by a newer one, or has expired.',
      when: 'the token of an emailed link is unknown or no longer valid',
    },
    'email-admin-only': {
      status: 200,
      field: 'email',
      text: 'Only an Admin can change the email address.',
      when: 'a Partner changes an email address',
    },
    'email-needs-mail': {
      status: 200,
      field: 'email',
      text: 'The email address cannot be changed: this server cannot send a confirmation email.',
      when: 'an email address is changed on a server that cannot send email',
    },
    'token-not-offered': {
      status: 200,
      field: 'token',
      text: `Please generate a new token: this one was not generated here or is older than ${limitWindows.tokenOffer.text}.`,
      when: `the saved token was not generated for the account in the last ${limitWindows.tokenOffer.text}`,
    },
    'expire-date-admin-only': {
      status: 200,
      field: 'date',
      text: 'Only an Admin can change the expiry date.',
      when: 'a Partner changes an expiry date',
    },
    'partner-has-clients': {
      status: 200,
      text: 'This partner still has clients. Move or delete them first.',
      when: 'a partner with clients is deleted or changed to a user',
    },
  },
  chats: {
    'chat-number-former': {
      status: 200,
      text: 'The customer wrote to another number of yours, which is no longer connected. Write to them from the connected one.',
      when: 'the conversation’s business number is no longer connected',
    },
    'chat-window-closed': {
      status: 200,
      text: `${windowClosedText} Choose a template.`,
      when: `free text is sent after the conversation’s ${freeTextHours}-hour window has closed`,
    },
    'chat-origin': {
      status: 403,
      text: 'This origin is not allowed to embed the chats. Add it to EMBED_ORIGINS.',
      when: 'a chat token is requested for an origin that is not allow-listed',
      whatsAppCode: namedWhatsAppCodes.accessDenied,
    },
    'chat-token-closed': {
      status: 403,
      text: 'This API token has no access to the chats. Its owner can allow it in My Account.',
      when: 'a chat token is requested with an API token that has no access to the chats',
      whatsAppCode: namedWhatsAppCodes.accessDenied,
    },
    'chats-off': {
      status: 503,
      text: 'The chats are switched off. Try again later.',
      when: 'a chat token is requested while the operators have switched the chats off',
      whatsAppCode: namedWhatsAppCodes.unavailable,
    },
    'chat-file-refused': {
      status: 200,
      text: 'WhatsApp rejected the file.',
      when: 'an uploaded file is refused by WhatsApp or does not reach it',
    },
    'chat-number-invalid': {
      status: 200,
      text: 'This is not a phone number. Write it with its country code.',
      when: 'a chat is started with an invalid phone number',
    },
    'chat-number-own': {
      status: 200,
      text: 'This is your own business number.',
      when: 'a chat is started with the connected number itself',
    },
    'chat-not-failed': {
      status: 200,
      text: 'This message did not fail, so it cannot be sent again.',
      when: 'a message that has not failed is resent',
    },
  },
  templates: {
    'template-not-connected': {
      status: 200,
      text: `${notConnectedText} Connect it first.`,
      when: 'templates are read, created or deleted at WhatsApp for an account without a connection',
    },
    'template-invalid': {
      status: 200,
      text: 'This template is not complete yet.',
      when: 'a template breaks one of WhatsApp’s rules; each problem names its field',
    },
    'upload-unavailable': {
      status: 200,
      text: 'Files cannot be uploaded: this server has no WhatsApp app id.',
      when: 'a sample file for a template is uploaded to a server without CHANNEL_APP_ID',
    },
    'template-not-editable': {
      status: 200,
      text: 'This template cannot be edited now.',
      when: 'WhatsApp does not allow edits of a template in this state, or allows no further edits for now',
    },
  },
  whatsapp: {
    'channel-refused': {
      status: 200,
      text: 'WhatsApp rejected this request.',
      when: 'WhatsApp refuses a request; the message says why',
    },
    'channel-reconnect': {
      status: 200,
      text: 'WhatsApp no longer accepts this connection. Connect the WhatsApp Business account again.',
      when: 'the account’s WhatsApp token has expired or has lost a permission',
    },
    'channel-quota': {
      status: 200,
      text: 'WhatsApp’s request limit for this account is reached. Try again in an hour.',
      when: 'WhatsApp’s quota of management calls is used up',
    },
    'channel-silent': {
      status: 200,
      text: `${whatsAppFaults.silent} Try again in a moment.`,
      when: 'WhatsApp does not respond, or its response cannot be read',
    },
  },
  connect: {
    'connect-off': {
      status: 200,
      text: 'Connecting WhatsApp is not set up on this server. Please contact your Admin.',
      when: 'the app and the configuration of Embedded Signup are not set',
    },
    'connect-failed': {
      status: 200,
      text: 'WhatsApp could not be connected.',
      when: 'a step of connecting failed; the message says which and why',
    },
    'connect-throttled': {
      status: 200,
      text: `Too many attempts. Please wait ${limitWindows.connect.text} and try again.`,
      when: 'the account connects or sends test messages too often',
    },
    'connect-not-connected': {
      status: 200,
      text: notConnectedText,
      when: 'the call needs a connection and there is none',
    },
  },
  billing: {
    'plan-not-sold': { status: 200, text: 'Comming Soon', when: 'the ordered plan is not on sale' },
    'nothing-sold': {
      status: 200,
      text: 'Purchases are unavailable: the seller’s legal details are incomplete.',
      when: 'no Admin has completed the seller’s details yet',
    },
    'payments-closed': {
      status: 200,
      text: 'Purchases are unavailable: no payment provider is set up.',
      when: 'the server has no keys of the payment provider',
    },
    'payments-away': {
      status: 200,
      text: paymentsAway,
      when: 'the payment provider does not respond or refuses the request',
    },
    'payments-silent': {
      status: 503,
      text: paymentsAway,
      when: 'the payment provider does not respond to a reconciliation',
    },
    'no-upgrade': {
      status: 200,
      text: 'There is no cheaper active plan to replace. Please order without the upgrade.',
      when: 'an upgrade is ordered while no cheaper paid plan is active',
    },
    'credit-used': {
      status: 200,
      text: 'The credit of this order has already been used. Please order again.',
      when: 'the credit of the order was used by another order, or the credited year was refunded',
    },
    'order-throttled': {
      status: 200,
      text: `Too many orders. Please wait ${limitWindows.order.text} and try again.`,
      when: 'one account orders too often',
    },
    'gst-missing': { status: 200, text: gstinMessages.missing, when: 'a required GST number is empty' },
    'gst-invalid': {
      status: 200,
      text: gstinMessages.invalid,
      when: 'a GST number has a wrong format or check character, or is known to be inactive',
    },
    'gst-unknown': {
      status: 200,
      text: 'This GST number does not exist.',
      when: 'the lookup does not know the number, or the number is inactive',
    },
    'gst-throttled': {
      status: 200,
      text: `Too many GST lookups. Please wait ${limitWindows.gst.text} and try again.`,
      when: 'one account looks up GST numbers too often',
    },
    'state-needed': {
      status: 200,
      text: 'Please choose your state. It determines the tax.',
      when: 'neither GST number, profile nor form gives the buyer’s state',
    },
    'address-needed': {
      status: 200,
      text: `Please enter your address in full, ${minClientAddress} to ${maxBilledAddress} characters, or save it with its state in My Account. It appears on the invoice.`,
      when: 'the invoice needs the buyer’s address and neither lookup, profile nor form gives it',
    },
    'payment-unsigned': {
      status: 200,
      text: 'The payment could not be verified. If you were charged, it is booked automatically or refunded.',
      when: 'the checkout’s signature is invalid',
    },
    'no-invoice': { status: 200, text: 'Invoice Not Avalible', when: 'the order has no such document' },
    'refund-refused': {
      status: 200,
      text: 'Only a paid order can be refunded.',
      when: 'the order is not paid, or the payment provider refuses',
    },
  },
  'channel-events': {
    'webhook-refused': {
      status: 403,
      text: 'The verify token or the signature is incorrect.',
      when: 'a webhook has no valid signature or verify token, or the server has no secret to check it',
    },
  },
  messages: {
    'send-invalid': {
      status: 400,
      text: 'Invalid parameter',
      when: 'a header or the format of a send is invalid, or it has an unknown field',
      whatsAppCode: namedWhatsAppCodes.parameterInvalid,
    },
    'send-method': {
      status: 405,
      text: 'Unsupported request method',
      whatsAppCode: namedWhatsAppCodes.parameterInvalid,
    },
    'send-unknown-path': {
      status: 404,
      text: 'Unknown path components',
      whatsAppCode: namedWhatsAppCodes.pathUnknown,
    },
    'send-value': {
      status: 400,
      text: 'Parameter value is not valid',
      when: 'a part of a send-message body is invalid',
      whatsAppCode: namedWhatsAppCodes.valueInvalid,
    },
    'send-recipient': {
      status: 400,
      text: 'Parameter value is not valid',
      when: 'the recipient is not a phone number',
      whatsAppCode: namedWhatsAppCodes.valueInvalid,
    },
    'send-inactive': {
      status: 403,
      text: 'Account has been locked',
      whatsAppCode: namedWhatsAppCodes.accountLocked,
    },
    'send-expired': {
      status: 403,
      text: 'Business eligibility payment issue',
      whatsAppCode: namedWhatsAppCodes.paymentIssue,
    },
    'send-not-connected': {
      status: 400,
      text: 'Phone number not registered',
      whatsAppCode: namedWhatsAppCodes.notRegistered,
    },
    'send-rate': {
      status: 429,
      text: 'Rate limit hit',
      whatsAppCode: namedWhatsAppCodes.rateLimit,
    },
    'send-missing': {
      status: 400,
      text: 'Required parameter is missing',
      whatsAppCode: namedWhatsAppCodes.parameterMissing,
    },
    'send-to-itself': {
      status: 400,
      text: 'Recipient cannot be sender',
      whatsAppCode: namedWhatsAppCodes.toItself,
    },
    'send-unknown-number': {
      status: 400,
      text: 'Unsupported post request',
      when: 'the address names a number that is not the account’s',
      whatsAppCode: namedWhatsAppCodes.parameterInvalid,
    },
    'send-key-reused': {
      status: 400,
      text: 'Invalid parameter',
      when: 'an Idempotency-Key is reused with another body',
      whatsAppCode: namedWhatsAppCodes.parameterInvalid,
    },
    'send-template-unknown': {
      status: 404,
      text: 'Template name does not exist in the translation',
      whatsAppCode: namedWhatsAppCodes.templateUnknown,
    },
    'send-template-count': {
      status: 400,
      text: 'Number of parameters does not match the expected number of params',
      whatsAppCode: namedWhatsAppCodes.templateCount,
    },
    'send-template-long': {
      status: 400,
      text: 'Translated text too long',
      whatsAppCode: namedWhatsAppCodes.templateTooLong,
    },
    'send-template-format': {
      status: 400,
      text: 'Parameter format does not match format in the created template',
      whatsAppCode: namedWhatsAppCodes.templateFormat,
    },
    'send-template-value': {
      status: 400,
      text: 'Template parameter validation failed',
      whatsAppCode: namedWhatsAppCodes.templateValue,
    },
    'send-marketing-stopped': {
      status: 400,
      text: causeAndNext(explainCode(namedWhatsAppCodes.marketingStopped)),
      whatsAppCode: namedWhatsAppCodes.marketingStopped,
    },
    'send-template-number': {
      status: 400,
      text: causeAndNext(explainCode(namedWhatsAppCodes.numberRequired)),
      whatsAppCode: namedWhatsAppCodes.numberRequired,
    },
    'send-template-paused': {
      status: 400,
      text: 'Template is paused',
      whatsAppCode: namedWhatsAppCodes.templatePaused,
    },
    'send-template-disabled': {
      status: 400,
      text: 'Template is disabled',
      whatsAppCode: namedWhatsAppCodes.templateDisabled,
    },
    'not-failed': {
      status: 200,
      text: 'Only a failed or unknown message can be sent again.',
      when: 'a message that was sent or is still queued is resent',
    },
  },
} as const satisfies Readonly<
  Record<string, Readonly<Record<string, ErrorEntry & { readonly whatsAppCode?: WhatsAppCode }>>>
>;

/** A section of the catalogue: the refusals of one area, or `general`. */
export type ErrorSection = keyof typeof errorSections;

/** Returns the refusals of a section. */
export const refusalsOf = (section: ErrorSection): readonly ErrorEntry[] =>
  Object.values(errorSections[section]);

/**
 * Every refusal of this server, once, by area. It is one closed list because a code is part of the wire
 * (`urn:chatline:<code>`) and of the type that areas and tests check. Status 200 is section 7's
 * `{status: false, message}`, for what a person can cause (wire.md); `whatsAppCode` is what `/send-message` returns in
 * WhatsApp's own shape.
 */
export const errorCatalogue = {
  ...errorSections.general,
  ...errorSections.accounts,
  ...errorSections.chats,
  ...errorSections.templates,
  ...errorSections.whatsapp,
  ...errorSections.connect,
  ...errorSections.billing,
  ...errorSections['channel-events'],
  ...errorSections.messages,
} as const;
