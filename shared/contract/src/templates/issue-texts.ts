/** Texts of problems in a template that more than one check reports. */
export const issueTexts = {
  nameMissing: 'Template name is required',
  languageMissing: 'Please select a language',
  bodyMissing: 'Please Write Minimum 10 word',
  variableAtEdge: 'The body cannot begin or end with a variable.',
} as const;
