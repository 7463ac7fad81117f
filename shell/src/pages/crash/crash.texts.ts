export const crashTexts = {
  title: 'This page stopped working',
  text: 'The fault is ours. Your saved data is safe. Reload the page; if it stops again, go back and try later.',
  reload: 'Reload',
  home: 'Back to home',
} as const;
