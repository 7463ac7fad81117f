interface CatalogueEntry {
  readonly status: number;
  readonly text: string;
  readonly type?: string;
  readonly isTransient?: true;
}

/**
 * WhatsApp's error codes: HTTP status and title. Codes and meaning: outside-services.md, "Errors";
 * 2500, the HTTP statuses and the wording of the titles are the stand-in's own choice, unconfirmed. Throttling is 400,
 * so that clients rely on the code and not on the HTTP status.
 */
const catalogue = {
  0: { status: 401, text: 'AuthException' },
  1: { status: 400, text: 'An unknown error occurred', isTransient: true },
  2: { status: 503, text: 'Service temporarily unavailable', isTransient: true },
  3: { status: 500, text: 'Capability or permissions issue' },
  4: { status: 400, text: 'Application request limit reached', isTransient: true },
  10: { status: 403, text: 'Permission Denied' },
  33: { status: 400, text: 'Parameter value is not valid' },
  100: { status: 400, text: 'Invalid parameter' },
  190: { status: 401, text: 'Invalid OAuth access token - Cannot parse access token' },
  200: { status: 403, text: 'API Permission' },
  368: { status: 403, text: 'Temporarily blocked for policies violations' },
  2500: { status: 400, text: 'Unknown path components' },
  80007: { status: 400, text: 'Rate limit issues', isTransient: true },
  130403: { status: 400, text: 'User is blocked by this business' },
  130429: { status: 400, text: 'Rate limit hit' },
  130472: { status: 400, text: "User's number is part of an experiment" },
  130497: { status: 403, text: 'Business account is restricted from messaging users in this country' },
  131000: { status: 500, text: 'Something went wrong', isTransient: true },
  131005: { status: 403, text: 'Access denied' },
  131008: { status: 400, text: 'Required parameter is missing' },
  131009: { status: 400, text: 'Parameter value is not valid' },
  131016: { status: 500, text: 'Service unavailable', isTransient: true },
  131021: { status: 400, text: 'Recipient cannot be sender' },
  131026: { status: 400, text: 'Message undeliverable' },
  131031: { status: 403, text: 'Account has been locked' },
  131037: { status: 400, text: 'Display name has not been approved' },
  131042: { status: 400, text: 'Business eligibility payment issue' },
  131045: { status: 500, text: 'Incorrect certificate' },
  131047: { status: 400, text: 'Re-engagement message' },
  131048: { status: 400, text: 'Spam rate limit hit' },
  131049: { status: 400, text: 'Meta chose not to deliver' },
  131050: { status: 400, text: 'User has stopped receiving marketing messages' },
  131051: { status: 400, text: 'Unsupported message type' },
  131052: { status: 400, text: 'Media download error' },
  131053: { status: 400, text: 'Media upload error' },
  131056: { status: 400, text: '(Business Account, Consumer Account) pair rate limit hit' },
  131057: { status: 500, text: 'Account in maintenance mode' },
  131062: { status: 400, text: 'Business-scoped user ids are not supported for this message' },
  131064: { status: 400, text: 'Messaging limited for miscategorised templates' },
  132000: { status: 400, text: 'Number of parameters does not match the expected number of params' },
  132001: { status: 404, text: 'Template name does not exist in the translation' },
  132005: { status: 400, text: 'Translated text too long' },
  132007: { status: 400, text: 'Template format character policy violated' },
  132012: { status: 400, text: 'Parameter format does not match format in the created template' },
  132015: { status: 400, text: 'Template is paused' },
  132016: { status: 400, text: 'Template is disabled' },
  132018: { status: 400, text: 'Template parameter validation failed' },
  133004: { status: 503, text: 'Server temporarily unavailable', isTransient: true },
  133005: { status: 400, text: 'Two step verification PIN mismatch' },
  133006: { status: 400, text: 'Phone number re-verification needed' },
  133008: { status: 400, text: 'Too many two step verification PIN guesses' },
  133009: { status: 400, text: 'Two step verification PIN guessed too fast' },
  133010: { status: 400, text: 'Phone number not registered' },
  133015: { status: 400, text: 'Please wait a few minutes before attempting to register this phone number' },
  133016: { status: 400, text: 'Account register deregister rate limit exceeded' },
} as const satisfies Record<number, CatalogueEntry>;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof catalogue;

const entries = new Map<number, CatalogueEntry>(
  Object.entries(catalogue).map(([code, entry]) => [Number(code), entry]),
);

/** True if the catalogue has this code. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'number' && entries.has(code);
}

/** The message for the author of a template; only template calls have it. */
export interface UserText {
  /** If outside-services.md names none (such as 33 for a missing object), the stand-in's own choice, unconfirmed. */
  readonly subcode: number;
  readonly title: string;
  readonly text: string;
}

/** A refusal with WhatsApp's own text; the error handler turns it into the response. */
export class GraphError extends Error {
  readonly code: ErrorCode;
  readonly details: string;
  readonly userText: UserText | undefined;

  /**
   * @param code a code of the catalogue
   * @param details the exact problem, sent as `error_data.details`
   * @param userText for template calls: subcode, title and text for the author
   */
  constructor(code: ErrorCode, details: string, userText?: UserText) {
    super(details);
    this.code = code;
    this.details = details;
    this.userText = userText;
  }
}

/** The HTTP status that goes with a code. */
export function statusOfCode(code: ErrorCode): number {
  return catalogue[code].status;
}

function titleOf(code: ErrorCode): string {
  return code === 190 ? catalogue[code].text : `(#${code}) ${catalogue[code].text}`;
}

/**
 * The body of a refusal.
 * @param error the refusal
 * @param traceId the id that a caller would quote to WhatsApp's support
 */
export function graphErrorBody(error: GraphError, traceId: string) {
  const entry: CatalogueEntry = catalogue[error.code];
  const common = {
    message: titleOf(error.code),
    type: entry.type ?? 'OAuthException',
    code: error.code,
    ...(entry.isTransient && { is_transient: true }),
  };
  if (error.userText) {
    const { subcode, title, text } = error.userText;
    const userFields = { error_subcode: subcode, error_user_title: title, error_user_msg: text };
    return { error: { ...common, ...userFields, error_data: error.details, fbtrace_id: traceId } };
  }
  const errorData = { messaging_product: 'whatsapp', details: error.details };
  return { error: { ...common, error_data: errorData, fbtrace_id: traceId } };
}

/** One entry of a status webhook's `errors`. */
export function statusError(code: ErrorCode) {
  const { text } = catalogue[code];
  const href =
    'https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes';
  return { code, title: text, message: text, error_data: { details: text }, href };
}
