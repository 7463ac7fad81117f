import { ApiError, failureText } from '@chatline/runtime';

/**
 * Section 8's text for a failure in billing. It covers everything but a refusal: a server's text for an HTTP
 * status ("Not found.") is not shown.
 */
export function billingFailureText(error: unknown, area: 'payment-history' | 'order'): string {
  const isHttp = error instanceof ApiError && error.failure.kind === 'http';
  return failureText(isHttp ? new ApiError({ kind: 'network' }) : error, area);
}
