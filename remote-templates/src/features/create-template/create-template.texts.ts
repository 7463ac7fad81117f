/** Texts of Create Template (specification, screen 9 and section 5), verbatim. */
export const texts = {
  title: 'Create Template',
  category: 'Category',
  categories: ['Marketing', 'Utility', 'Authentication'],
  categoryNotes: ['Offers, news, launches', 'Orders, bills, reminders', 'One-time codes'],
  name: 'Template name',
  language: 'Language',
  selectLanguage: 'Select Language',
  body: 'Body',
  tools: 'Format the selection',
  marks: { bold: 'Bold', italic: 'Italic', strike: 'Strike-through', mono: 'Monospace' },
  addVariable: 'Add Variable',
  submit: 'Submit',
  preview: 'Preview',
  businessAccount: 'Business account',
  emptyPreview: 'What you write shows here.',
  errors: {
    name: 'Template name is required',
    language: 'Please select a language',
    body: 'Please Write Minimum 10 word',
    category: 'Please select a category',
  },
} as const;
