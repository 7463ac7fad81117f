import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** The sidebar's item that the page belongs to, where its own address does not say so; null where it does. */
export const navPlaceStore = createStore<{ readonly path: string | null }>(() => ({ path: null }));

/**
 * Says which item of the sidebar a page belongs to, for as long as it is shown.
 * @param path of that item; undefined while it is not known
 */
export function useNavPlace(path: string | undefined): void {
  useEffect(() => {
    navPlaceStore.setState({ path: path ?? null });
    return () => navPlaceStore.setState({ path: null });
  }, [path]);
}
