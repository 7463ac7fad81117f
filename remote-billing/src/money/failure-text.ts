import { ApiError, failureText } from '@chatline/runtime';

/**
 * Section 8's text for what failed around money. It has one for everything but a refusal: what a server
 * says of a status ("Not found.") is none of it.
 */
export function billingFailureText(error: unknown, area: 'payment-history' | 'order'): string {
  const isHttp = error instanceof ApiError && error.failure.kind === 'http';
  return failureText(isHttp ? new ApiError({ kind: 'network' }) : error, area);
}
