export const listChangesTexts = {
  label: 'Settings changes',
  columns: { what: 'What', who: 'Who', when: 'When' },
  empty: 'No changes yet',
} as const;
