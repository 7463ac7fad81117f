import { namedWhatsAppCodes } from '@chatline/contract/constants/whatsapp-codes';
import { type CatalogueError, FactorNeededError, LastAttemptsError, StaleError } from '../errors.ts';
import { cloudApiErrorBody } from './cloud-api-error.ts';

/**
 * The format of a refusal: exactly section 7's (`baseline`), section 7's with additional fields (`status`), WhatsApp's
 * (`cloud-api`), or problem details (RFC 9457).
 */
export type ErrorStyle = 'baseline' | 'status' | 'cloud-api' | 'problem';

/** A response to a refused request. */
export interface ErrorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

function headersOf(error: CatalogueError, style: ErrorStyle): Record<string, string> {
  const { status } = error.entry;
  return {
    'content-type': style === 'problem' ? 'application/problem+json' : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...((status === 429 || status === 503) && { 'retry-after': String(error.retryAfterSeconds) }),
  };
}

function cloudApiBody({ entry, message }: CatalogueError, traceId: string) {
  const { whatsAppCode = namedWhatsAppCodes.internal, text } = entry;
  return cloudApiErrorBody({ code: whatsAppCode, title: text, details: message, traceId });
}

/** Status and body of a refusal by the send API. */
export function cloudApiResponse(error: CatalogueError, traceId: string) {
  const { status } = error.entry;
  return { status: status === 200 ? 400 : status, answer: cloudApiBody(error, traceId) };
}

/**
 * Writes a refusal in the format of its call.
 * @param traceId the id of the request, also in the log
 */
export function errorResponse(error: CatalogueError, style: ErrorStyle, traceId: string): ErrorResponse {
  const headers = headersOf(error, style);
  const { status, problemStatus = 422 } = error.entry;
  const stale = error instanceof StaleError && { stale: error.stale };
  if (style === 'baseline') return { status, headers, body: { status: false, message: error.message } };
  if (style === 'status') {
    const [issue] = error.issues;
    const field = issue !== undefined && { field: issue.field };
    const attempts = error instanceof LastAttemptsError &&
      error.attemptsLeft !== undefined && { tries_left: error.attemptsLeft };
    const factor = error instanceof FactorNeededError && { factor: error.factor };
    return {
      status,
      headers,
      body: { status: false, message: error.message, ...field, ...stale, ...attempts, ...factor },
    };
  }
  // Outside section 7 a refusal never has status 200.
  const httpStatus = status === 200 ? (style === 'cloud-api' ? 400 : problemStatus) : status;
  if (style === 'cloud-api') return { status: httpStatus, headers, body: cloudApiBody(error, traceId) };
  const body = {
    type: `urn:chatline:${error.code}`,
    title: error.entry.text,
    status: httpStatus,
    detail: error.message,
    ...(error.issues.length > 0 && {
      errors: error.issues.map(({ field, text }) => ({ field, detail: text })),
    }),
    ...stale,
  };
  return { status: httpStatus, headers, body };
}
