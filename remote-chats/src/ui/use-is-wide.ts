import { useSyncExternalStore } from 'react';

/** Below this width the conversation needs the room. */
const wide = '(min-width: 1280px)';

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(wide);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** True if there is room for a third column. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}
