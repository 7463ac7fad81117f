import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { markOf, type PagePosition, returnTo } from './page-position.ts';

/**
 * Returns to the position at which a page was left: Back and Forward restore scroll position and focus, and any other
 * page begins at its top (FRAME-03). The positions are kept in memory, for as long as the frame is shown.
 * @param mainId id of the element that contains the pages
 */
export function usePagePositions(mainId: string): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, PagePosition>());
  const lastPath = useRef(pathname);
  useLayoutEffect(restoreOurselves, []);
  // Before paint, and before the browser reports a scroll position that the new page has changed.
  useLayoutEffect(() => {
    const main = document.getElementById(mainId);
    const position = positions.current.get(key);
    const isOtherPage = lastPath.current !== pathname;
    lastPath.current = pathname;
    const isReturn = isOtherPage && type === 'POP';
    if (isOtherPage && !isReturn) window.scrollTo({ top: 0, behavior: 'instant' });
    const stopReturning = isReturn && position && main ? returnTo(position, main) : undefined;
    const note = () => {
      positions.current.set(key, { top: window.scrollY, focus: markOf(document.activeElement, main) });
    };
    if (!isReturn) note();
    document.addEventListener('focusin', note);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      stopReturning?.();
      document.removeEventListener('focusin', note);
      window.removeEventListener('scroll', note);
    };
  }, [key, pathname, type, mainId]);
}

/**
 * Switches off the browser's own restoring, which scrolls the page that is left while the next one loads. It stays on
 * until the person does something, for a page that is loaded again.
 */
function restoreOurselves(): () => void {
  const stop = new AbortController();
  const listen = (type: string, mode: ScrollRestoration) =>
    window.addEventListener(
      type,
      () => {
        history.scrollRestoration = mode;
      },
      { capture: true, signal: stop.signal },
    );
  listen('pointerdown', 'manual');
  listen('keydown', 'manual');
  listen('pagehide', 'auto');
  return () => {
    stop.abort();
    history.scrollRestoration = 'auto';
  };
}
