import { useEffect, useState } from 'react';

/** The code that menus and dialogs need once they are open. */
export type Overlays = Awaited<ReturnType<typeof loadOverlays>>;

let overlays: Overlays | undefined;

/** Loads the state machines of menus and dialogs, which are larger than most pages, as one file. */
async function loadOverlays() {
  const [{ OpenMenu }, { OpenDialog, Title, Description }] = await Promise.all([
    import(/* webpackChunkName: "overlays" */ './open-menu.tsx'),
    import(/* webpackChunkName: "overlays" */ './open-dialog.tsx'),
  ]);
  return { OpenMenu, OpenDialog, Title, Description };
}

/** A page that has a menu or a dialog requests their code once it is quiet, so that they open at once. */
const prefetchAfterMs = 3000;
let isPrefetched = false;

function prefetchOverlays(): void {
  if (isPrefetched) return;
  isPrefetched = true;
  setTimeout(() => void storeOverlays(), prefetchAfterMs);
}

async function storeOverlays(): Promise<Overlays> {
  overlays ??= await loadOverlays();
  return overlays;
}

/**
 * Returns the code of menus and dialogs; undefined until it has loaded.
 * @param isWanted true if one is open
 */
export function useOverlays(isWanted: boolean): Overlays | undefined {
  const [, setLoaded] = useState(overlays);
  useEffect(prefetchOverlays, []);
  useEffect(() => {
    if (!isWanted) return;
    // It may have loaded since this was rendered.
    if (overlays !== undefined) return setLoaded(overlays);
    let isGone = false;
    void storeOverlays().then((loaded) => isGone || setLoaded(loaded));
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return overlays;
}
