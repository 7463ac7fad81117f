import { misfitOf } from '@chatline/contract/modules/fits-contract';
import { liveRelease } from '@chatline/contract/modules/registry';
import type { Release } from '@chatline/contract/modules/release';
import { loadQueryEngine } from '@chatline/runtime/host/query-engine.ts';
import type { ComponentType } from 'react';
import type { ModulePage } from './composition.ts';
import { asLoadFailure, LoadFailure } from './load-failure.ts';
import { registryStore } from './registry-store.ts';
import { visitStore } from './visit.ts';

/** The parts of a page that its load depends on. */
export type WantedPage = Pick<ModulePage, 'module' | 'page' | 'frame'>;

/** Releases whose code has failed in this document; a visit does not stay on them. */
const failedContainers = new Set<string>();
/** Loaded pages by container and page; they are shown at once. */
const loadedPages = new Map<string, ComponentType>();

const keyOf = ({ page }: WantedPage, { container }: Release) => `${container} ${page}`;

/**
 * The release to show a module's pages from: the visited one, else the live one.
 * @throws {LoadFailure} if the module is off or does not fit this shell (before any of its script is fetched)
 */
export function releaseToShow(module: string): Release {
  const { visit } = visitStore.getState();
  if (visit?.module === module && !failedContainers.has(visit.release.container)) return visit.release;
  const { registry } = registryStore.getState();
  const release = registry === null ? undefined : liveRelease(registry, module);
  if (release === undefined) throw new LoadFailure('off');
  checkFit(release);
  return release;
}

/** The parts of the kit are checked where they are provided (federation.ts), before the module's first file too. */
function checkFit(release: Release): void {
  const misfit = misfitOf(release);
  if (misfit !== undefined) throw new LoadFailure('contract', undefined, misfit);
}

/** Makes the next try leave this release: its code failed, or the user chose a newer one. */
export function leaveRelease({ container }: Release): void {
  failedContainers.add(container);
}

/** The page if its code is already loaded from this release, else undefined. */
export function loadedPage(page: WantedPage, release: Release): ComponentType | undefined {
  return loadedPages.get(keyOf(page, release));
}

/**
 * Loads a page of a module: entry, exposed file and the page's chunk. A missing file stays pending and is
 * requested again (see `load-file.ts`). The query engine loads with the page, except in a separate window, which shows
 * its own waiting state.
 * @throws {LoadFailure} with the reason
 */
export async function loadPage(wanted: WantedPage, release: Release): Promise<ComponentType> {
  const { module, page, frame } = wanted;
  try {
    checkFit(release);
    const { forgetEarlier, loadExposedPages, requestFilesOf } = await import(
      /* webpackChunkName: "kit" */ './federation.ts'
    );
    requestFilesOf(release, page);
    const pages = await loadExposedPages(release);
    const load = pages[page];
    if (load === undefined) throw new LoadFailure('missing-page');
    const [{ default: Page }] = await Promise.all([load(), frame !== 'popup' && loadQueryEngine()]);
    failedContainers.delete(release.container);
    loadedPages.set(keyOf(wanted, release), Page);
    for (const container of forgetEarlier(release, visitStore.getState().visit?.release.container))
      for (const key of loadedPages.keys()) if (key.startsWith(`${container} `)) loadedPages.delete(key);
    return Page;
  } catch (error) {
    failedContainers.add(release.container);
    const failure = asLoadFailure(error);
    console.info(`Module ${module} ${release.version}: ${failure.message}`, failure.cause ?? '');
    throw failure;
  }
}

/** Preloads before a navigation; a failure is reported once the page is opened. */
export async function preloadPage(page: WantedPage): Promise<void> {
  try {
    await loadPage(page, releaseToShow(page.module));
  } catch {
    // Reported once the page is opened.
  }
}
