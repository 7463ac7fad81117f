/** Shown when another window of this browser has ended the session. */
export const sessionTexts = {
  loggedOut: 'You logged out in another window.',
} as const;

export const offlineTexts = {
  offline: 'You are offline. Shown:',
  waits: 'Messages you write wait here.',
  backOnline: 'Back online',
} as const;

/** Replace the chats in another page, or are above them, once they may not be used. */
export const embedTexts = {
  closed: 'This account has no access to chats',
  closedNote: 'An Admin has switched off chats. They reappear when an Admin switches them on again.',
  over: 'The chats have closed because their session has ended',
  overNote: 'Reload the page to open them.',
  off: 'Chats is switched off',
  offNote: 'The chats reappear when they are switched on again.',
  offSince: 'Chats was switched off. What you entered is still here, but it may no longer be accepted.',
} as const;
