/** Texts of the preview of a template (specification, screen 9). */
export const previewTexts = {
  preview: 'Preview',
  businessAccount: 'Business account',
  emptyPreview: 'Your text appears here.',
  media: { IMAGE: 'Image', VIDEO: 'Video', DOCUMENT: 'Document', LOCATION: 'Location' },
  seeAll: 'See all options',
} as const;
