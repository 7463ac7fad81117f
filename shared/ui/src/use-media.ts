import { useCallback, useSyncExternalStore } from 'react';

/** Below this width tables become lists and dialogs become sheets (look.md section 6). */
// biome-ignore lint/style/useNamingConvention: the contract report has it by this name; to be renamed with the next contract version.
export const PHONE_QUERY = '(max-width: 639.98px)';

/** True if a media query matches; false without a window. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
