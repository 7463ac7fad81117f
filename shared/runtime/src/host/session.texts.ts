/** The end of a session in another window of this browser. */
export const texts = {
  loggedOut: 'You logged out in another window.',
} as const;
