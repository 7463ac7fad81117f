/** Texts of the preview of a template (specification, screen 9). */
export const previewTexts = {
  preview: 'Preview',
  viewAs: 'Show the preview as',
  views: { phone: 'Phone', text: 'Text' },
  today: 'Today',
  time: '11:41 am',
  composer: 'Message',
  devicesDiffer: 'Devices differ a little. Width shown: 320 px.',
  parts: {
    header: 'Header',
    body: 'Body',
    footer: 'Footer',
    button: (number: number) => `Button ${number}`,
  },
  businessAccount: 'Business account',
  emptyPreview: 'Your text appears here.',
  media: { IMAGE: 'Image', VIDEO: 'Video', DOCUMENT: 'Document', LOCATION: 'Location' },
  seeAll: 'See all options',
} as const;
