import type { showAlert } from '@chatline/runtime';
import type { NoRegistry, RegistryProblem } from './verify-registry.ts';

type AlertRequest = Parameters<typeof showAlert>[0];

const registryProblems: Readonly<Record<RegistryProblem, string>> = {
  missing: 'The list of modules did not load',
  broken: 'The list of modules is damaged',
  format: 'This console cannot read the list of modules',
  unchecked: 'The list of modules could not be checked',
  forged: 'The list of modules is not signed by this product',
  older: 'The list of modules is older than one this browser has seen',
  ahead: 'The list of modules is ahead of the clocks of the server and this device',
};

/** The reason why there are no modules, on the card that replaces them. */
export function noRegistryReason({ problem, detail }: NoRegistry): string {
  return [registryProblems[problem], detail].filter(Boolean).join(': ');
}

export const moduleTexts = {
  notLoaded: (title: string) => `${title} did not load`,
  switchedOff: (title: string) => `${title} is switched off`,
  othersWork: 'Everything else in the console works. What you entered on other pages is kept.',
  reloadConsole:
    'This tab may show an earlier version of the console: reload the page to get the current one. Everything else in the console works.',
  isUnreadable: (reason: string) => `This console cannot read it: ${reason}`,
  noneLoaded: 'The parts of the console did not load',
  noneLoadedNote:
    'You can log in, but the pages are unavailable. Try again, or contact the operator of this console.',
  registry: 'module registry',
  look: (title: string, version: string) =>
    `This tab shows ${title} ${version}, which is not live. Everyone else sees the live version.`,
  lookRefused: 'The link to a release cannot be used. It may have expired. This tab shows the live version.',
  endLook: 'Show the live version',
  newer: (title: string) => `${title} was changed. Another version is ready.`,
  useNewer: 'Use it now',
  unfit: (title: string) =>
    `${title} was changed. This tab shows an earlier version of the console: reload the page to get both.`,
  reload: 'Reload the page',
  newerFailed: (title: string) => `The other version of ${title} did not load. This one stays open.`,
  off: (title: string) =>
    `${title} was switched off. What you entered is still here, but it may no longer be accepted.`,
  unreadable: (title: string) =>
    `The live release of ${title} cannot be used here. What you entered is still here, but it may no longer be accepted.`,
  closed: (title: string) =>
    `This page of ${title} is no longer open to you. What you entered is still here, but it may no longer be accepted.`,
  replaceTyped: (title: string): AlertRequest => ({
    title: 'Use the other version now?',
    text: `The page reopens in the other version of ${title}. Anything you entered and did not save will be lost.`,
    tone: 'warning',
    confirmLabel: 'Use it now',
    cancelLabel: 'Keep this one',
    isDangerous: true,
  }),
};
