/** Texts of the account's open sessions. */
export const ownSessionsTexts = {
  title: 'Open sessions',
  note: 'Browsers that are logged in to your account. End a session that you do not recognise, then change your password.',
  loading: 'Loading your open sessions',
  retry: 'Retry',
  notLoaded: 'This could not be loaded. Please reload the page.',
  browserOn: (browser: string, system: string) => {
    const name = browser || 'Unknown browser';
    return system === '' ? name : `${name} on ${system}`;
  },
  isCurrent: 'This session',
  network: (network: string) => `Network ${network}`,
  began: (at: string) => `Began ${at}`,
  used: (at: string) => `Last used ${at}`,
  noOthers: 'No other session is open.',
  more: (count: number) => (count === 1 ? '1 more session is open.' : `${count} more sessions are open.`),
  end: 'End',
  endName: (name: string, began: string) => `End ${name}, began ${began}`,
  endTitle: (name: string) => `End the session in ${name}?`,
  endText: 'That browser has to log in again. What it has not saved is lost.',
  endOthers: 'End all others',
  endOthersTitle: 'End all other sessions?',
  endOthersText: 'Every other browser has to log in again. What they have not saved is lost.',
  cancel: 'Cancel',
} as const;
