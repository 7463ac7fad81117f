import { getConfig } from '@chatline/runtime';
import { useEffect } from 'react';

/** The window's title: page and product. */
export function pageTitle(title: string): string {
  return `${title} · ${getConfig().productName}`;
}

/**
 * Sets the window's title. It is written to the document and not rendered as an element: the HTML that the
 * server sends already has a title, and browsers show the first one.
 * @param description one sentence for search engines and previews; removed when the page closes
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
