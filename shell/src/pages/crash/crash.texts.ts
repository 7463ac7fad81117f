/** Texts of the page that stands in place of one that failed. */
export const crashTexts = {
  title: 'This page stopped working',
  text: 'The fault is ours. What was saved is kept. Reload the page; if it stops again, go back and try later.',
  reload: 'Reload',
  home: 'Back to home',
} as const;
