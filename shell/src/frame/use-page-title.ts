import { getConfig } from '@chatline/shared/runtime';
import { useEffect } from 'react';

/** The window's title for a page and the product. */
export function pageTitle(title: string): string {
  return `${title} · ${getConfig().productName}`;
}

/**
 * Names the window after a page. Written to the document and not drawn as an element: the page that the
 * server sends has a title of its own, and the first one wins.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
