import { isAllowed, needsFlags } from '@chatline/contract/access/rights';
import { fitsContract } from '@chatline/contract/modules/fits-contract';
import { ownOffer } from '@chatline/contract/modules/kit-parts';
import { liveRelease, type Registry } from '@chatline/contract/modules/registry';
import type { Release } from '@chatline/contract/modules/release';
import { notify, showAlert, useSession } from '@chatline/runtime';
import { holderOf } from '@chatline/runtime/host/session.ts';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { ModulePage } from './composition.ts';
import { moduleTexts } from './modules.texts.ts';
import { useComposition, useRegistry } from './registry-store.ts';

/**
 * A change to the module whose page is open: a newer release, one that needs the current console (`unfit`), switched
 * off, unreadable, or closed to this person.
 */
export interface ReleaseBannerState {
  readonly kind: 'newer' | 'unfit' | 'off' | 'unreadable' | 'closed';
  readonly title: string;
  /**
   * Shows the page from the newer release, or loads the current console, unless a dialog is open or an action is under
   * way; unsaved input needs a confirmation.
   */
  readonly accept: () => Promise<void>;
}

const bannerStore = createStore<{ readonly shown: ReleaseBannerState | null }>(() => ({ shown: null }));

/** For the frame, which shows it above the page. */
export function useReleaseBanner(): ReleaseBannerState | null {
  const read = () => bannerStore.getState().shown;
  return useSyncExternalStore(bannerStore.subscribe, read, read);
}

function kindOf(
  registry: Registry | null,
  module: string,
  shown: Release,
): ReleaseBannerState['kind'] | null {
  if (registry === null) return null;
  const live = liveRelease(registry, module);
  if (live === undefined) return registry.modules[module]?.state === 'off' ? 'off' : 'unreadable';
  if (live.container === shown.container) return null;
  return fitsContract(live, ownOffer) ? 'newer' : 'unfit';
}

/** True if the registry gives this person access to a page, or if that is not known yet. */
function useMayOpen({ module, path }: ModulePage): boolean {
  const { pages } = useComposition();
  const session = useSession((all) => all);
  const needs = pages.find((page) => page.module === module && page.path === path)?.needs;
  if (needs === undefined || needs === 'public') return needs === 'public';
  return isAllowed(needs, holderOf(session)) || (needsFlags(needs) && session.flags === null);
}

const importUrgent = () => import(/* webpackChunkName: "urgent" */ './urgent/take-urgent.ts');

/** Watches the release that a page is shown from. @param shown undefined while there is none */
export function useShowReleaseBanner(
  page: ModulePage,
  shown: Release | undefined,
  loadNewer: (mayReplace?: () => Promise<boolean>) => Promise<void>,
): void {
  const { module, moduleTitle } = page;
  const registry = useRegistry();
  const mayOpen = useMayOpen(page);
  const released = shown === undefined ? null : kindOf(registry, module, shown);
  const kind = shown === undefined || registry === null || mayOpen ? released : (released ?? 'closed');
  const isUrgent = kind === 'newer' && registry?.modules[module]?.isUrgent === true;
  const isTaking = useTakeUrgent(isUrgent, moduleTitle, loadNewer);
  const isTyped = useTypedText(shown);
  useEffect(() => {
    if (kind === null || isTaking) return;
    const accept = async () => {
      try {
        const { mayReplace, reportOpenWork } = await importUrgent();
        if (reportOpenWork(moduleTitle)) return;
        const isSure = !isTyped.current || (await showAlert(moduleTexts.replaceTyped(moduleTitle)));
        if (!isSure) return;
        if (kind !== 'unfit') await loadNewer(() => mayReplace(moduleTitle));
        else if (await mayReplace(moduleTitle)) window.location.reload();
      } catch {
        notify.error(moduleTexts.newerFailed(moduleTitle));
      }
    };
    bannerStore.setState({ shown: { kind, title: moduleTitle, accept } });
    return () => bannerStore.setState({ shown: null });
  }, [kind, isTaking, moduleTitle, loadNewer, isTyped]);
}

/** Keeps what is entered in a page if it crashes. @returns a ref that is true once something was entered in the page */
function useTypedText(shown: Release | undefined): RefObject<boolean> {
  const isTyped = useRef(false);
  useEffect(() => {
    if (shown === undefined) return;
    isTyped.current = false;
    const note = () => {
      if (isTyped.current) return;
      isTyped.current = true;
      // A page that crashes has no time left to load this code.
      void importUrgent().then(
        ({ keepTextAtCrash }) => keepTextAtCrash(),
        () => {},
      );
    };
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [shown]);
  return isTyped;
}

/**
 * Replaces the page by an urgent release, with what is entered in it.
 * @returns true while that is under way; false if it failed or waits for a dialog, so that the release is offered
 */
function useTakeUrgent(
  isUrgent: boolean,
  title: string,
  loadNewer: (mayReplace: () => Promise<boolean>) => Promise<void>,
): boolean {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    if (!isUrgent) return;
    let isLeft = false;
    setIsOffered(false);
    importUrgent()
      .then(({ takeUrgent }) =>
        takeUrgent(title, loadNewer, { isLeft: () => isLeft, offer: () => setIsOffered(true) }),
      )
      .catch(() => setIsOffered(true));
    return () => {
      isLeft = true;
    };
  }, [isUrgent, title, loadNewer]);
  return isUrgent && !isOffered;
}
