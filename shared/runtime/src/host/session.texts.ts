/** What a window says of a session that another window of this browser has ended. */
export const texts = {
  loggedOut: 'You logged out in another window.',
} as const;
