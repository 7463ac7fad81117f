import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pageTitle } from '../common/use-page-title.ts';

/** Wait for a page whose code is still loading, in milliseconds. */
const maxWaitMs = 15_000;
/** The router's key for the first page of a visit. */
const firstEntryKey = 'default';

/**
 * After each navigation, once the page's heading exists: it becomes the window's title and gets the focus,
 * so that a screen reader announces the page. The first page of a visit keeps the browser's own focus until one comes
 * back to it.
 * @param mainId id of the element that contains the pages
 * @returns the heading's text
 */
export function usePageHeading(mainId: string): string {
  const { key, pathname } = useLocation();
  const [text, setText] = useState('');
  const named = useRef<{ readonly heading: HTMLHeadingElement; readonly pathname: string }>(null);
  const name = useEffectEvent((heading: HTMLHeadingElement) => {
    const title = heading.textContent ?? '';
    setText(title);
    document.title = pageTitle(title);
    // A navigation that only filters the same page does not move the focus.
    const isOther = named.current?.heading !== heading || named.current.pathname !== pathname;
    const isFirst = named.current === null && key === firstEntryKey;
    named.current = { heading, pathname };
    if (isOther && !isFirst) heading.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may bring another heading
  useEffect(() => whenHeadingIsThere(document.getElementById(mainId), name), [key, mainId]);
  return text;
}

function whenHeadingIsThere(
  main: HTMLElement | null,
  use: (heading: HTMLHeadingElement) => void,
): () => void {
  const find = (): boolean => {
    const heading = main?.querySelector('h1');
    if (!heading?.textContent) return false;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    use(heading);
    return true;
  };
  if (main === null || find()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (find()) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true, characterData: true });
  const timer = setTimeout(() => observer.disconnect(), maxWaitMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
