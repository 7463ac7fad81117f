import { GraphError } from './errors.ts';

/**
 * The refusal of a template call: code 100 with a subcode and words for the author.
 * @param subcode of the channel; source: contract sheet, "Errors" (2388023, 2388024, 2388043 and 2388085 from
 *   public clients)
 * @param title for the author
 * @param text for the author, a sentence
 */
export function refuseTemplate(subcode: number, title: string, text: string): GraphError {
  return new GraphError(100, text, { subcode, title, text });
}
