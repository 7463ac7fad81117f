/** Shown when another window of this browser has ended the session. */
export const texts = {
  loggedOut: 'You logged out in another window.',
} as const;
