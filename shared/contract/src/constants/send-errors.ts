import type { WhatsAppCode } from './whatsapp-codes.ts';

/** A refusal of the public send call: HTTP status, WhatsApp's code, reason and next step. */
export interface SendError {
  readonly status: number;
  readonly code: WhatsAppCode;
  readonly when: string;
  readonly todo: string;
}

/** Every refusal of `POST /api/send-message`, in WhatsApp's codes; a test compares the server's catalogue with it. */
export const sendErrors: readonly SendError[] = [
  {
    status: 401,
    code: 190,
    when: 'No API token, or one that is not valid',
    todo: 'Generate one in My Account.',
  },
  { status: 403, code: 131005, when: 'The account is not a User account', todo: 'Use a User’s API token.' },
  { status: 403, code: 131031, when: 'The account is switched off', todo: 'Contact your administrator.' },
  {
    status: 403,
    code: 131042,
    when: 'The account has no plan, or its plan has ended',
    todo: 'Buy or renew a plan.',
  },
  {
    status: 429,
    code: 130429,
    when: 'The plan’s messages a minute are used up',
    todo: 'Wait for the time in Retry-After.',
  },
  { status: 400, code: 133010, when: 'No WhatsApp Business account is connected', todo: 'Connect WhatsApp.' },
  {
    status: 400,
    code: 100,
    when: 'The body cannot be read or has an unknown field, a header or the number in the path is invalid, or an Idempotency-Key was reused with a different body',
    todo: 'error_data.details says which.',
  },
  {
    status: 405,
    code: 100,
    when: 'The path does not accept this method',
    todo: 'Use one that the Allow header names.',
  },
  { status: 404, code: 100, when: 'There is no such file or message', todo: 'Check the id.' },
  { status: 404, code: 2500, when: 'There is no such path', todo: 'Compare it with the documentation.' },
  {
    status: 413,
    code: 100,
    when: 'The body is too large',
    todo: 'Send at most 256 KB; upload files first, or send links to them.',
  },
  {
    status: 415,
    code: 100,
    when: 'The body is compressed, or its Content-Type is not JSON',
    todo: 'Send application/json without Content-Encoding.',
  },
  {
    status: 400,
    code: 131008,
    when: 'A part of the body, or one that the template needs, is missing',
    todo: 'Add the part that error_data.details names.',
  },
  {
    status: 400,
    code: 131009,
    when: 'A part of the body is invalid, or the recipient is not a phone number',
    todo: 'Correct the part that error_data.details names; write numbers with their country code.',
  },
  {
    status: 400,
    code: 131021,
    when: 'The recipient is the number that sends',
    todo: 'Send to another number.',
  },
  {
    status: 404,
    code: 132001,
    when: 'No such template in this language, or it is not approved',
    todo: 'Check Manage Template and press Sync Template.',
  },
  {
    status: 400,
    code: 131050,
    when: 'A marketing template for a customer who has stopped marketing messages from you',
    todo: 'Leave the customer out. Utility and authentication templates still reach them.',
  },
  {
    status: 400,
    code: 131062,
    when: 'An authentication template for a user id instead of a phone number',
    todo: 'Put the phone number in “to”.',
  },
  {
    status: 400,
    code: 132000,
    when: 'Too many or too few values for the template',
    todo: 'Give one for each variable.',
  },
  { status: 400, code: 132005, when: 'The values make the template too long', todo: 'Shorten them.' },
  {
    status: 400,
    code: 132012,
    when: 'A value has the wrong type for the template',
    todo: 'Compare it with the template.',
  },
  { status: 400, code: 132015, when: 'WhatsApp has paused the template', todo: 'Edit it, or use another.' },
  { status: 400, code: 132016, when: 'WhatsApp has disabled the template', todo: 'Create a new one.' },
  {
    status: 400,
    code: 132018,
    when: 'A value contains a line break, a tab or more than four spaces in a row',
    todo: 'Remove them.',
  },
  { status: 503, code: 131016, when: 'The server is busy', todo: 'Try again with the same Idempotency-Key.' },
  {
    status: 500,
    code: 131000,
    when: 'An internal error of this server',
    todo: 'Try again with the same Idempotency-Key.',
  },
];
