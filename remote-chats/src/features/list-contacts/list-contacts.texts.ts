/** Texts of the contact list (specification, screen 16). */
export const texts = {
  title: 'Chats',
  search: 'Search chats',
  searchPlaceholder: 'Search name or number',
  loading: 'Loading chats',
  empty: 'No chats yet',
  emptyNote: 'A chat stands here as soon as a customer writes to your number.',
  missing: 'There is no chat at this address. Choose one here.',
  retry: 'Retry',
  stale: (cause: string) => `Not up to date: ${cause}`,
} as const;
