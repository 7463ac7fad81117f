import { useMedia } from '@chatline/ui/use-media';
import { useCallback, useState } from 'react';

const storageKey = 'sidebar';
const folded = 'folded';
const wideQuery = '(min-width: 1024px)';

function readFolded(): boolean {
  try {
    return localStorage.getItem(storageKey) === folded;
  } catch {
    // Storage may be unavailable.
    return false;
  }
}

function storeFolded(isFolded: boolean): void {
  try {
    localStorage.setItem(storageKey, isFolded ? folded : 'full');
  } catch {
    // Without storage the choice applies to this page only.
  }
}

/** State of the sidebar, and the button that collapses it or, below 1024 pixels, opens it as a drawer. */
export interface SideMenuState {
  readonly isWide: boolean;
  readonly isFolded: boolean;
  readonly isDrawerOpen: boolean;
  readonly toggle: () => void;
  readonly closeDrawer: () => void;
}

/** Keeps the state of the sidebar; collapsing is remembered in this browser. */
export function useSideMenu(): SideMenuState {
  const isWide = useMedia(wideQuery);
  const [isFolded, setIsFolded] = useState(readFolded);
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useCallback(() => {
    if (!isWide) {
      setIsOpen(true);
      return;
    }
    storeFolded(!isFolded);
    setIsFolded(!isFolded);
  }, [isWide, isFolded]);
  const closeDrawer = useCallback(() => setIsOpen(false), []);
  return { isWide, isFolded, isDrawerOpen: isOpen && !isWide, toggle, closeDrawer };
}
