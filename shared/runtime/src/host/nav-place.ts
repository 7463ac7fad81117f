import { useStore } from 'zustand';
import { navPlaceStore } from '../nav-place.ts';

/** The path of the sidebar item that the page has named; null if it has named none. */
export function useShownNavPlace(): string | null {
  return useStore(navPlaceStore, ({ path }) => path);
}
