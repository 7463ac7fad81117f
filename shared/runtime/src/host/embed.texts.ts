/** What an embedded page says of itself. */
export const texts = {
  closed: 'Chats are not open to this account',
  closedNote: 'An Admin has switched them off. They come back here once they are on again.',
  over: 'The chats have closed: their session is over',
  overNote: 'Load the page again to open them.',
} as const;
