import { ApiError, failureText } from '@chatline/runtime';

/**
 * Section 8's text for a failure in billing. An HTTP error counts as a network failure, because the server's text for
 * a status ("Not found.") would not help.
 */
export function billingFailureText(error: unknown, area: 'payment-history' | 'order'): string {
  const isHttp = error instanceof ApiError && error.failure.kind === 'http';
  return failureText(isHttp ? new ApiError({ kind: 'network' }) : error, area);
}
