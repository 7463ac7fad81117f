/** The labels of a saved reply's fields, by their names in the call: for form and edits. */
export const replyLabels = { name: 'Name', body: 'Text' } as const;
