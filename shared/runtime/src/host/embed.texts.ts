export const texts = {
  closed: 'This account has no access to chats',
  closedNote: 'An Admin has switched off chats. They return once they are switched on.',
  over: 'The chats have closed because their session has ended',
  overNote: 'Reload the page to open them.',
} as const;
