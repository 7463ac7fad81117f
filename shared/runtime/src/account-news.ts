/**
 * What has changed: what the account may open and whether its sessions stand, its connection, what it was told, or its
 * conversations.
 */
export type AccountNews = 'access' | 'connection' | 'notifications' | 'chats';

const told = new EventTarget();

/** Tells all parts of this page what was heard of the account that is signed in. */
export function tellAccountNews(news: AccountNews): void {
  told.dispatchEvent(new Event(news));
}

/** Calls back with each news of one kind. @returns stops hearing */
export function hearAccountNews(news: AccountNews, hear: () => void): () => void {
  told.addEventListener(news, hear);
  return () => told.removeEventListener(news, hear);
}
