/** What has changed: what the account may open and whether its sessions stand, its connection, or what it was told. */
export type AccountNews = 'access' | 'connection' | 'notifications';
type Hear = (news: AccountNews) => void;

const hearers = new Set<Hear>();

/** Tells all parts of this page what was heard of the account that is signed in. */
export function tellAccountNews(news: AccountNews): void {
  for (const hear of hearers) hear(news);
}

/** @returns stops hearing */
export function hearAccountNews(hear: Hear): () => void {
  hearers.add(hear);
  return () => {
    hearers.delete(hear);
  };
}
