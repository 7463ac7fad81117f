/** Why a send does not fit its template: the channel's code, and what is wrong in plain words. */
export interface SentProblem {
  readonly code: 131008 | 132000 | 132005 | 132012 | 132018;
  readonly details: string;
}

/** A reason to refuse a send. */
export const problem = (code: SentProblem['code'], details: string): SentProblem => ({ code, details });
