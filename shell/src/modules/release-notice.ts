import { fitsContract } from '@chatline/contract/modules/fits-contract';
import { liveRelease, type Registry, type Release } from '@chatline/contract/modules/registry';
import { notify, showAlert } from '@chatline/runtime';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { ModulePage } from './composition.ts';
import { moduleTexts } from './modules.texts.ts';
import { useRegistry } from './registry-store.ts';

/** What has become of the module whose page is open: there is a newer release, it was switched off, or it cannot be read. */
export interface ReleaseNotice {
  readonly kind: 'newer' | 'off' | 'unreadable';
  readonly title: string;
  /** Loads the newer release and shows the page from it, after a question where something was typed. */
  readonly accept: () => Promise<void>;
}

const noticeStore = createStore<{ readonly news: ReleaseNotice | null }>(() => ({ news: null }));

/** For the frame, which says it above the page. */
export function useReleaseNotice(): ReleaseNotice | null {
  const read = () => noticeStore.getState().news;
  return useSyncExternalStore(noticeStore.subscribe, read, read);
}

function kindOf(registry: Registry | null, module: string, shown: Release): ReleaseNotice['kind'] | null {
  if (registry === null) return null;
  const live = liveRelease(registry, module);
  if (live === undefined) return registry.modules[module]?.state === 'off' ? 'off' : 'unreadable';
  return live.container !== shown.container && fitsContract(live.descriptor) ? 'newer' : null;
}

/** Follows what becomes of the release that a page is shown from. @param shown undefined while there is none */
export function useShowReleaseNotice(
  page: ModulePage,
  shown: Release | undefined,
  loadNewer: () => Promise<void>,
): void {
  const { module, moduleTitle } = page;
  const registry = useRegistry();
  const kind = shown === undefined ? null : kindOf(registry, module, shown);
  const isTyped = useRef(false);
  useEffect(() => {
    if (shown === undefined) return;
    isTyped.current = false;
    const note = () => {
      isTyped.current = true;
    };
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [shown]);
  useEffect(() => {
    if (kind === null) return;
    const accept = async () => {
      const isSure = !isTyped.current || (await showAlert(moduleTexts.replaceTyped(moduleTitle)));
      if (!isSure) return;
      try {
        await loadNewer();
      } catch {
        notify.error(moduleTexts.newerFailed(moduleTitle));
      }
    };
    noticeStore.setState({ news: { kind, title: moduleTitle, accept } });
    return () => noticeStore.setState({ news: null });
  }, [kind, moduleTitle, loadNewer]);
}
