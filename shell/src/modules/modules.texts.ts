import type { showAlert } from '@chatline/shared/runtime';

type AlertRequest = Parameters<typeof showAlert>[0];

export const moduleTexts = {
  newer: (title: string) => `A newer version of ${title} is ready.`,
  useNewer: 'Use it now',
  newerFailed: (title: string) => `The newer version of ${title} did not load. This one stays open.`,
  off: (title: string) =>
    `${title} was switched off. What you entered is still here, but it may not be accepted any more.`,
  unreadable: (title: string) =>
    `The release of ${title} that is live now cannot be used here. What you entered is still here, but it may not be accepted any more.`,
  closed: (title: string) =>
    `This page of ${title} is not open to you any more. What you entered is still here, but it may not be accepted any more.`,
  replaceTyped: (title: string): AlertRequest => ({
    title: 'Use the newer version now?',
    text: `The page opens again from the newer version of ${title}. What you entered on it and did not save is lost.`,
    tone: 'warning',
    confirmLabel: 'Use it now',
    cancelLabel: 'Keep this one',
    isDangerous: true,
  }),
};
