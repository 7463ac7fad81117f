import { type ErrorCode, GraphError } from './errors.ts';

/**
 * The refusal of a template call: a code with a subcode and a text for the author.
 * @param subcode as outside-services.md names it under "Errors"; 2388023, 2388024, 2388043, 2388085
 *   and 2593002 are not in it: they are the stand-in's own choice, unconfirmed
 * @param title for the author
 * @param text for the author, a sentence
 */
export function refuseTemplate(
  subcode: number,
  title: string,
  text: string,
  code: ErrorCode = 100,
): GraphError {
  return new GraphError(code, text, { subcode, title, text });
}
