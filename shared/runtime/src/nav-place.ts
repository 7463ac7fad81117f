import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The sidebar item that the page belongs to; null if the page's own address already names it. */
const navPlaceStore = createStore<{ readonly path: string | null }>(() => ({ path: null }));

/**
 * Names the sidebar item that a page belongs to, for as long as the page is shown.
 * @param path of that item; undefined while it is unknown
 */
export function useNavPlace(path: string | undefined): void {
  useEffect(() => {
    navPlaceStore.setState({ path: path ?? null });
    return () => navPlaceStore.setState({ path: null });
  }, [path]);
}

/** The path of the sidebar item that the page has named; null if it has named none. */
export function useShownNavPlace(): string | null {
  return useStore(navPlaceStore, ({ path }) => path);
}
