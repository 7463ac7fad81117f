import type { Release } from '@chatline/contract/modules/release';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { composeModules, type ModulePage } from './composition.ts';
import { registryStore } from './registry-store.ts';

/** The module whose page is open, its release, and the pages of that release. */
export interface Visit {
  readonly module: string;
  readonly release: Release;
  /** True if its page is on the screen; until then the outlet reports what it waits for. */
  readonly isDrawn: boolean;
  readonly pages: readonly ModulePage[];
}

/** The open page. A change of the registry does not replace it, because it may contain unsaved input. */
export const visitStore = createStore<{ readonly visit: Visit | null }>(() => ({ visit: null }));

let openPages = 0;
let entries = 0;

/** True if a module has been opened in this document. */
export function hasEntered(): boolean {
  return entries > 0;
}

/**
 * Records that a page of a module is open, from this release.
 * @returns a function that records that the page is closed; the visit ends with the module's last page
 */
export function beginVisit(module: string, release: Release, isDrawn: boolean): () => void {
  openPages += 1;
  entries += 1;
  const { visit } = visitStore.getState();
  if (visit?.release.container !== release.container)
    visitStore.setState({ visit: { module, release, isDrawn, pages: pagesOf(module) } });
  else if (visit.isDrawn !== isDrawn) visitStore.setState({ visit: { ...visit, isDrawn } });
  return () => {
    openPages -= 1;
    // The next page of the same module may open in the same task; then the visit continues.
    setTimeout(() => {
      if (openPages === 0) visitStore.setState({ visit: null });
    }, 0);
  };
}

function pagesOf(module: string): readonly ModulePage[] {
  const { registry } = registryStore.getState();
  return registry === null ? [] : composeModules(registry).pages.filter((page) => page.module === module);
}

/** The pages to route by: an open page keeps its routes, even if the current registry has others. */
export function withVisited(pages: readonly ModulePage[], visit: Visit | null): readonly ModulePage[] {
  if (visit === null) return pages;
  return [...visit.pages, ...pages.filter(({ module }) => module !== visit.module)];
}

/** The current visit, or null. */
export function useVisit(): Visit | null {
  return useSyncExternalStore(visitStore.subscribe, currentVisit, currentVisit);
}

function currentVisit(): Visit | null {
  return visitStore.getState().visit;
}
