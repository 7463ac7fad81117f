import type { StaleEdit } from '@chatline/contract/calls/edit-version';

/** An error of one field of a form (RFC 9457, `errors`). */
export interface FieldIssue {
  readonly field: string;
  readonly detail: string;
}

/** The reason a call failed: one union for all calls (wire.md, Statuses). */
export type Failure =
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** Name of the form field that the refusal is about, if the server names one. */
      readonly field?: string;
      /** Changes of another user, if they are the cause. */
      readonly stale?: StaleEdit;
      /** Password attempts that are left, when few are. */
      readonly triesLeft?: number;
    }
  | { readonly kind: 'network' }
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly message: string;
      /** Errors by field; absent if the response names none. */
      readonly issues?: readonly FieldIssue[];
      readonly stale?: StaleEdit;
    }
  | { readonly kind: 'malformed' };

/** Thrown by a failed call; `failure` has the reason. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(readonly failure: Failure) {
    super(`call failed: ${failure.kind}`);
  }
}

/** The place where a failure is shown: section 8 has a text for each. */
export type FailureArea = 'client-area' | 'payment-history' | 'order';

const brokenTexts: Readonly<Record<FailureArea, string>> = {
  'client-area': 'Internal Server Error',
  'payment-history': 'Internal Server Problem',
  order: 'Error fetching create order',
};

/** Section 8's text for a failure; the default text for other errors. */
export function failureText(error: unknown, area: FailureArea = 'client-area'): string {
  if (!(error instanceof ApiError)) return 'Some Technical issue';
  const { failure } = error;
  if (failure.kind === 'refused') return failure.message || 'Some Technical issue';
  const hasServerText = failure.kind === 'http' && failure.message !== '' && area === 'client-area';
  if (hasServerText) return failure.message;
  return brokenTexts[area];
}

/** Title, text and tone of the alert for a failed login or registration (specification, section 8). */
export interface SignInAlert {
  readonly title: 'Failed' | 'Error';
  readonly text: string;
  readonly tone: 'warning' | 'error';
}

/** Section 8's alert for a failed login or registration. */
export function signInAlert(error: unknown): SignInAlert {
  const failure = error instanceof ApiError ? error.failure : undefined;
  if (failure?.kind === 'refused') {
    return { title: 'Failed', text: failure.message || 'Some Technical issue', tone: 'warning' };
  }
  const text = failure?.kind === 'http' ? 'Internal Server Problem' : 'Network Error';
  return { title: 'Error', text, tone: 'error' };
}
