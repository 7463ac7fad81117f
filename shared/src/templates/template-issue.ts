/**
 * What is wrong with a template, at the field it concerns: `name`, `language`, `category`, `header`, `body`, `footer`,
 * `buttons`, `buttons.0.url`, `samples.body.1`.
 */
export interface TemplateIssue {
  readonly field: string;
  readonly text: string;
}

/** An issue at a field. */
export const issue = (field: string, text: string): TemplateIssue => ({ field, text });
