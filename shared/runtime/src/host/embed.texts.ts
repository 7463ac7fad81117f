/** What an embedded page says of itself. */
export const texts = {
  closed: 'This account has no access to chats',
  closedNote: 'An Admin has switched them off. They come back here once they are on again.',
  over: 'The chats have closed: their session is over',
  overNote: 'Load the page again to open them.',
} as const;
