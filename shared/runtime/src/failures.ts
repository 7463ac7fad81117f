import type { StaleEdit } from '@chatline/contract/calls/edit-version';

/** What a refusal says of one field of a form (RFC 9457, `errors`). */
export interface FieldIssue {
  readonly field: string;
  readonly detail: string;
}

/** Why a call failed: one union for all calls (wire.md, Statuses). */
export type Failure =
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** The name of the form's field that it is about; none where the server names none. */
      readonly field?: string;
      /** What somebody else has changed meanwhile, where that is why. */
      readonly stale?: StaleEdit;
      /** How many more passwords may be wrong, where they are nearly used up. */
      readonly triesLeft?: number;
    }
  | { readonly kind: 'network' }
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly message: string;
      /** The fields that it is about; none where the answer names none. */
      readonly issues?: readonly FieldIssue[];
      readonly stale?: StaleEdit;
    }
  | { readonly kind: 'malformed' };

/** Thrown by a call that failed; `failure` says why. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(readonly failure: Failure) {
    super(`call failed: ${failure.kind}`);
  }
}

/** Where a failure is shown: section 8 has a text of its own for each. */
export type FailureArea = 'client-area' | 'payment-history' | 'order';

const brokenTexts: Readonly<Record<FailureArea, string>> = {
  'client-area': 'Internal Server Error',
  'payment-history': 'Internal Server Problem',
  order: 'Error fetching create order',
};

/** Section 8's text for a failure; an error that is no failure of a call is the default text. */
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
