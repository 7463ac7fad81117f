import type { showAlert } from '@chatline/runtime';

type AlertRequest = Parameters<typeof showAlert>[0];

export const moduleTexts = {
  look: (title: string, version: string) =>
    `This tab shows ${title} ${version}, which is not live. Everyone else sees the live version.`,
  endLook: 'Show the live version',
  newer: (title: string) => `A newer version of ${title} is ready.`,
  useNewer: 'Use it now',
  newerFailed: (title: string) => `The newer version of ${title} did not load. This one stays open.`,
  off: (title: string) =>
    `${title} was switched off. What you entered is still here, but it may no longer be accepted.`,
  unreadable: (title: string) =>
    `The live release of ${title} cannot be used here. What you entered is still here, but it may no longer be accepted.`,
  closed: (title: string) =>
    `This page of ${title} is no longer open to you. What you entered is still here, but it may no longer be accepted.`,
  replaceTyped: (title: string): AlertRequest => ({
    title: 'Use the newer version now?',
    text: `The page reopens in the newer version of ${title}. Anything you entered and did not save will be lost.`,
    tone: 'warning',
    confirmLabel: 'Use it now',
    cancelLabel: 'Keep this one',
    isDangerous: true,
  }),
};
