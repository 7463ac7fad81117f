import { useCallback, useState, useSyncExternalStore } from 'react';

const storageKey = 'sidebar';
const folded = 'folded';
/** From here on the sidebar stands beside the page (look.md, section 5). */
const wideQuery = '(min-width: 1024px)';

function followWidth(onChange: () => void): () => void {
  const query = window.matchMedia(wideQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function readFolded(): boolean {
  try {
    return localStorage.getItem(storageKey) === folded;
  } catch {
    // Storage may be closed to the page.
    return false;
  }
}

function keepFolded(isFolded: boolean): void {
  try {
    localStorage.setItem(storageKey, isFolded ? folded : 'full');
  } catch {
    // Without storage the choice holds for this page only.
  }
}

/** How the sidebar stands, and the one button that folds it or, below 1024, opens it as a drawer. */
export interface SideMenuState {
  readonly isWide: boolean;
  readonly isFolded: boolean;
  readonly isDrawerOpen: boolean;
  readonly toggle: () => void;
  readonly closeDrawer: () => void;
}

/** Keeps how the sidebar stands; folding is remembered in this browser. */
export function useSideMenu(): SideMenuState {
  const isWide = useSyncExternalStore(followWidth, () => window.matchMedia(wideQuery).matches);
  const [isFolded, setIsFolded] = useState(readFolded);
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useCallback(() => {
    if (!isWide) {
      setIsOpen(true);
      return;
    }
    keepFolded(!isFolded);
    setIsFolded(!isFolded);
  }, [isWide, isFolded]);
  const closeDrawer = useCallback(() => setIsOpen(false), []);
  return { isWide, isFolded, isDrawerOpen: isOpen && !isWide, toggle, closeDrawer };
}
