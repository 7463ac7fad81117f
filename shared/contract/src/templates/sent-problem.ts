import type { WhatsAppCode } from '../constants/whatsapp-codes.ts';

/** The reason why a send does not fit its template: WhatsApp's code, and details for the caller. */
export interface SentProblem {
  readonly code: Extract<WhatsAppCode, 131008 | 132000 | 132005 | 132012 | 132018>;
  readonly details: string;
}

/** A reason to refuse a send. */
export const problem = (code: SentProblem['code'], details: string): SentProblem => ({ code, details });

/** True for a value with white space that WhatsApp refuses (outside-services.md, Templates). */
export function hasBadSpace(text: string): boolean {
  return /[\n\r\t]| {5,}/.test(text);
}

/** The refusal of such a value. */
export function badSpaceProblem(part: string): SentProblem {
  return problem(132018, `${part}: a value cannot contain line breaks, tabs or more than 4 spaces in a row`);
}
