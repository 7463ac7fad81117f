/** Texts of both chat lists: the contacts of section 7, and the conversations. */
export const chatListTexts = {
  title: 'Chats',
  search: 'Search chats',
  loading: 'Loading chats',
  empty: 'No chats yet',
  emptyNote: 'Chats appear here when a customer messages your number.',
  missing: 'Chat not found. Choose one from the list.',
  retry: 'Retry',
  stale: (cause: string) => `Not up to date: ${cause}`,
} as const;
