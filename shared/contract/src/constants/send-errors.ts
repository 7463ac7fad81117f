import type { WhatsAppCode } from './whatsapp-codes.ts';

/** A refusal of the public send call: HTTP status, WhatsApp's code, why, and what to do. */
export interface SendError {
  readonly status: number;
  readonly code: WhatsAppCode;
  readonly when: string;
  readonly todo: string;
}

/** Every refusal of `POST /api/send-message`, in the channel's codes; the server's catalogue is held to it by a test. */
export const sendErrors: readonly SendError[] = [
  {
    status: 401,
    code: 190,
    when: 'No API token, or one that is not valid',
    todo: 'Generate one in My Account.',
  },
  { status: 403, code: 131005, when: 'The account is no User account', todo: 'Use a User’s API token.' },
  { status: 403, code: 131031, when: 'The account is switched off', todo: 'Contact your administrator.' },
  { status: 403, code: 131042, when: 'The account has no plan, or it is over', todo: 'Buy or renew a plan.' },
  {
    status: 429,
    code: 130429,
    when: 'The plan’s messages a minute are used up',
    todo: 'Wait as long as Retry-After says.',
  },
  { status: 400, code: 133010, when: 'No WhatsApp Business account is connected', todo: 'Connect WhatsApp.' },
  {
    status: 400,
    code: 100,
    when: 'The body cannot be read or has a name that is not known, a header or the number in the address is not valid, or an Idempotency-Key was used for another body',
    todo: 'error_data.details says which.',
  },
  { status: 405, code: 100, when: 'The path takes another method', todo: 'Use the one that Allow names.' },
  { status: 404, code: 100, when: 'There is no such file or message', todo: 'Compare its id.' },
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
    when: 'The body is packed, or is not JSON by its Content-Type',
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
    when: 'A part of the body is not valid, or the recipient is no phone number',
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
    todo: 'Look in Manage Template, sync.',
  },
  {
    status: 400,
    code: 131050,
    when: 'A marketing template to a person who has stopped marketing messages from you in WhatsApp',
    todo: 'Leave them out. Utility and authentication templates still reach them.',
  },
  {
    status: 400,
    code: 131062,
    when: 'An authentication template to a user id instead of a phone number',
    todo: 'Give the phone number in to.',
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
    when: 'A value is of another kind than the template’s',
    todo: 'Compare it with the template.',
  },
  { status: 400, code: 132015, when: 'The channel paused the template', todo: 'Edit it, or use another.' },
  { status: 400, code: 132016, when: 'The channel disabled the template', todo: 'Make a new one.' },
  {
    status: 400,
    code: 132018,
    when: 'A value holds a line end, a tab or more than four spaces in a row',
    todo: 'Take them out.',
  },
  { status: 503, code: 131016, when: 'The server is busy', todo: 'Try again with the same Idempotency-Key.' },
  { status: 500, code: 131000, when: 'A fault of ours', todo: 'Try again with the same Idempotency-Key.' },
];
