import { type CodeText, explainCode, type WhatsAppCode } from './whatsapp-codes.ts';

/** A refusal of the public send call: HTTP status and WhatsApp's code, with the cause and the next step. */
export interface SendError extends Pick<CodeText, 'cause' | 'next'> {
  readonly status: number;
  readonly code: WhatsAppCode;
}

/** A refusal whose reason is WhatsApp's own meaning of the code. */
const asWhatsApp = (status: number, code: WhatsAppCode): SendError => ({
  status,
  code,
  ...explainCode(code),
});

const repeat = 'Try again with the same Idempotency-Key.';

/**
 * Every refusal of `POST /api/send-message`, with WhatsApp's codes; a test compares the server's catalogue with it. A row
 * has its own text if this server refuses for a reason that WhatsApp's code does not cover.
 */
export const sendErrors: readonly SendError[] = [
  {
    status: 401,
    code: 190,
    cause: 'There is no API token, or it is not valid.',
    next: 'Generate one in My Account.',
  },
  { status: 403, code: 131005, cause: 'The account is not a User account.', next: 'Use a User’s API token.' },
  { status: 403, code: 131031, cause: 'The account is switched off.', next: 'Contact your administrator.' },
  {
    status: 403,
    code: 131042,
    cause: 'The account has no plan, or its plan has ended.',
    next: 'Buy or renew a plan.',
  },
  {
    status: 429,
    code: 130429,
    cause: 'The plan’s messages per minute are used up.',
    next: 'Wait for the time in Retry-After.',
  },
  {
    status: 400,
    code: 133010,
    cause: 'No WhatsApp Business account is connected.',
    next: 'Connect WhatsApp.',
  },
  {
    status: 400,
    code: 100,
    cause:
      'The body cannot be read or has an unknown field, a header or the number in the path is invalid, or an Idempotency-Key was reused with a different body.',
    next: 'error_data.details says which.',
  },
  {
    status: 405,
    code: 100,
    cause: 'The path does not accept this method.',
    next: 'Use one that the Allow header names.',
  },
  { status: 404, code: 100, cause: 'There is no such file or message.', next: 'Check the id.' },
  asWhatsApp(404, 2500),
  {
    status: 413,
    code: 100,
    cause: 'The body is too large.',
    next: 'Send at most 256 KB; upload files first, or send links to them.',
  },
  {
    status: 415,
    code: 100,
    cause: 'The body is compressed, or its Content-Type is not JSON.',
    next: 'Send application/json without Content-Encoding.',
  },
  asWhatsApp(400, 131008),
  asWhatsApp(400, 131009),
  asWhatsApp(400, 131021),
  asWhatsApp(404, 132001),
  asWhatsApp(400, 131050),
  asWhatsApp(400, 131062),
  asWhatsApp(400, 132000),
  asWhatsApp(400, 132005),
  asWhatsApp(400, 132012),
  asWhatsApp(400, 132015),
  asWhatsApp(400, 132016),
  asWhatsApp(400, 132018),
  { status: 503, code: 131016, cause: 'The server is busy.', next: repeat },
  { status: 500, code: 131000, cause: 'This server had an internal error.', next: repeat },
];

/** Finds the row of a refusal; undefined if the send call has none. */
export const findSendError = (status: number, code: number | undefined): SendError | undefined =>
  sendErrors.find((row) => row.status === status && row.code === code);
