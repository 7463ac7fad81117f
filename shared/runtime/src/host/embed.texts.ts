export const texts = {
  closed: 'This account has no access to chats',
  closedNote: 'An Admin has switched them off. They reappear here when they are on again.',
  over: 'The chats have closed because their session has ended',
  overNote: 'Reload the page to open them.',
} as const;
