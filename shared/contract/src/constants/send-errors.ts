import { notConnectedText } from './connect.ts';
import { defaultBodyBytes } from './limits.ts';
import { type CodeText, explainCode, namedWhatsAppCodes, type WhatsAppCode } from './whatsapp-codes.ts';

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
 * Every refusal of `POST /api/send-message`, with WhatsApp's codes; a test compares the server's catalogue with it. A
 * row has its own text if this server refuses for a reason that WhatsApp's code does not cover.
 */
export const sendErrors: readonly SendError[] = [
  {
    status: 401,
    code: namedWhatsAppCodes.tokenInvalid,
    cause: 'There is no API token, or it is not valid.',
    next: 'Generate one in My Account.',
  },
  {
    status: 403,
    code: namedWhatsAppCodes.accessDenied,
    cause: 'The account is not a User account.',
    next: 'Use a User’s API token.',
  },
  {
    status: 403,
    code: namedWhatsAppCodes.accountLocked,
    cause: 'The account is switched off.',
    next: 'Contact your Admin.',
  },
  {
    status: 403,
    code: namedWhatsAppCodes.paymentIssue,
    cause: 'The account has no plan, or its plan has ended.',
    next: 'Buy or renew a plan.',
  },
  {
    status: 429,
    code: namedWhatsAppCodes.rateLimit,
    cause: 'The plan’s messages per minute are used up.',
    next: 'Wait for the time in Retry-After.',
  },
  {
    status: 400,
    code: namedWhatsAppCodes.notRegistered,
    cause: notConnectedText,
    next: 'Connect WhatsApp.',
  },
  {
    status: 400,
    code: namedWhatsAppCodes.parameterInvalid,
    cause:
      'The body cannot be read or has an unknown field, a header or the number in the path is invalid, or an Idempotency-Key was reused with a different body.',
    next: 'error_data.details says which.',
  },
  {
    status: 405,
    code: namedWhatsAppCodes.parameterInvalid,
    cause: 'The path does not accept this method.',
    next: 'Use one that the Allow header names.',
  },
  {
    status: 404,
    code: namedWhatsAppCodes.parameterInvalid,
    cause: 'There is no such file or message.',
    next: 'Check the id.',
  },
  asWhatsApp(404, namedWhatsAppCodes.pathUnknown),
  {
    status: 413,
    code: namedWhatsAppCodes.parameterInvalid,
    cause: 'The body is too large.',
    next: `Send at most ${defaultBodyBytes / 1024} KB; upload files first, or send links to them.`,
  },
  {
    status: 415,
    code: namedWhatsAppCodes.parameterInvalid,
    cause: 'The body is compressed, or its Content-Type is not JSON.',
    next: 'Send application/json without Content-Encoding.',
  },
  asWhatsApp(400, namedWhatsAppCodes.parameterMissing),
  asWhatsApp(400, namedWhatsAppCodes.valueInvalid),
  asWhatsApp(400, namedWhatsAppCodes.toItself),
  asWhatsApp(404, namedWhatsAppCodes.templateUnknown),
  asWhatsApp(400, namedWhatsAppCodes.marketingStopped),
  asWhatsApp(400, namedWhatsAppCodes.numberRequired),
  asWhatsApp(400, namedWhatsAppCodes.templateCount),
  asWhatsApp(400, namedWhatsAppCodes.templateTooLong),
  asWhatsApp(400, namedWhatsAppCodes.templateFormat),
  asWhatsApp(400, namedWhatsAppCodes.templatePaused),
  asWhatsApp(400, namedWhatsAppCodes.templateDisabled),
  asWhatsApp(400, namedWhatsAppCodes.templateValue),
  { status: 503, code: namedWhatsAppCodes.unavailable, cause: 'The server is busy.', next: repeat },
  {
    status: 500,
    code: namedWhatsAppCodes.internal,
    cause: 'This server had an internal error.',
    next: repeat,
  },
];

/** Finds the row of a refusal; undefined if the send call has none. */
export const findSendError = (status: number, code: number | undefined): SendError | undefined =>
  sendErrors.find((row) => row.status === status && row.code === code);
