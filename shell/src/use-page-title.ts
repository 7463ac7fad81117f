import { getConfig } from '@chatline/runtime';
import { useEffect } from 'react';

/** The window's title for a page and the product. */
export function pageTitle(title: string): string {
  return `${title} · ${getConfig().productName}`;
}

/**
 * Sets the window's title. Written to the document and not rendered as an element: the page that the
 * server sends has a title of its own, and the first one wins.
 * @param description one sentence for search engines and previews; it goes with the page
 */
export function usePageTitle(title: string, description?: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
  useEffect(() => (description === undefined ? undefined : describePage(description)), [description]);
}

function describePage(description: string): () => void {
  const present = document.head.querySelector<HTMLMetaElement>('meta[name="description"]');
  const meta = present ?? document.createElement('meta');
  const before = meta.content;
  meta.name = 'description';
  meta.content = description;
  if (present === null) document.head.append(meta);
  return () => {
    if (present === null) meta.remove();
    else meta.content = before;
  };
}
