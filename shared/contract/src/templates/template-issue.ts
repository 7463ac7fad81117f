/**
 * A problem of a template, at the field it concerns: `name`, `language`, `category`, `header`, `body`, `footer`,
 * `buttons`, `buttons.0.url`, `samples.body.1`.
 */
export interface TemplateIssue {
  readonly field: string;
  readonly text: string;
}

/** An issue at a field. */
export const issue = (field: string, text: string): TemplateIssue => ({ field, text });

/** True for a text of more than one line. */
export function hasLineEnd(text: string): boolean {
  return /[\n\r\u2028\u2029]/.test(text);
}
