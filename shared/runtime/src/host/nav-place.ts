import { useStore } from 'zustand';
import { navPlaceStore } from '../nav-place.ts';

/** The path of the sidebar's item that the page has named; null where it has named none. */
export function useShownNavPlace(): string | null {
  return useStore(navPlaceStore, ({ path }) => path);
}
