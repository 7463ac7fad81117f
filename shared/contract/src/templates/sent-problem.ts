import { namedWhatsAppCodes } from '../constants/whatsapp-codes.ts';

/** The codes of these reasons, by name. */
type ProblemName =
  | 'parameterMissing'
  | 'templateCount'
  | 'templateTooLong'
  | 'templateFormat'
  | 'templateValue';

/** The reason why a send does not fit its template: WhatsApp's code, and details for the caller. */
export interface SentProblem {
  readonly code: (typeof namedWhatsAppCodes)[ProblemName];
  readonly details: string;
}

/** A reason to refuse a send. */
export const problem = (name: ProblemName, details: string): SentProblem => ({
  code: namedWhatsAppCodes[name],
  details,
});

/** True for a value with white space that WhatsApp refuses (outside-services.md, Templates). */
export function hasBadSpace(text: string): boolean {
  return /[\n\r\t]| {5,}/.test(text);
}

/** The refusal of such a value. */
export function badSpaceProblem(part: string): SentProblem {
  return problem(
    'templateValue',
    `${part}: a value cannot contain line breaks, tabs or more than 4 spaces in a row`,
  );
}
