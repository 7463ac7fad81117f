export const closeGuardTexts = {
  title: 'Close without saving?',
  discard: 'Discard',
  edit: 'Keep editing',
} as const;
