/** Texts of the contact list (specification, screen 16). */
export const texts = {
  title: 'Chats',
  search: 'Search chats',
  searchPlaceholder: 'Search name or number',
  loading: 'Loading chats',
  empty: 'No chats yet',
  emptyNote: 'Chats appear here when a customer messages your number.',
  missing: 'Chat not found. Choose one from the list.',
  retry: 'Retry',
  stale: (cause: string) => `Not up to date: ${cause}`,
} as const;
