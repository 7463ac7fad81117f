import { fitsContract } from '@chatline/shared/contract/fits-contract';
import { liveRelease, type Release } from '@chatline/shared/contract/registry';
import { loadQueryEngine } from '@chatline/shared/runtime/host/queries.ts';
import type { ComponentType } from 'react';
import type { ModulePage } from './composition.ts';
import { healCachedFiles } from './entry-script.ts';
import { asLoadFailure, LoadFailure } from './load-failure.ts';
import { registryStore } from './registry-store.ts';

const wholeTimeoutMs = 5500;

/** The module that is being visited keeps its version until it is left (design, section 4). */
let visit: { readonly module: string; readonly release: Release } | undefined;
const failedContainers = new Set<string>();
/** Pages that have been loaded, by container and page: they are drawn at once. */
const loadedPages = new Map<string, ComponentType>();

const keyOf = ({ page }: ModulePage, { container }: Release) => `${container} ${page}`;

/**
 * The release that a page is shown from: the visited one, else the live one, which begins a visit.
 * @throws {LoadFailure} where the module is off, or does not fit this shell (before any of its script is fetched)
 */
export function visitedRelease(module: string): Release {
  if (visit?.module === module && !failedContainers.has(visit.release.container)) return visit.release;
  const { registry } = registryStore.getState();
  const release = registry === null ? undefined : liveRelease(registry, module);
  if (release === undefined) throw new LoadFailure('off');
  if (!fitsContract(release.descriptor)) throw new LoadFailure('contract');
  visit = { module, release };
  return release;
}

/** A page that can be drawn at once, from the release that it would be loaded from; undefined where it cannot. */
export function loadedPage(page: ModulePage): ComponentType | undefined {
  try {
    return loadedPages.get(keyOf(page, visitedRelease(page.module)));
  } catch {
    return undefined;
  }
}

/**
 * Loads a page of a module: entry, exposed file and the page's chunk. After a failure the release's files are
 * fetched anew first. Everything has a limit: whatever hangs, this ends within 6 s. A window of its own says itself
 * what of it waits for kept answers; any other page finds their code there.
 * @throws {LoadFailure} with the reason
 */
export async function loadPage(wanted: ModulePage, release: Release): Promise<ComponentType> {
  const { module, page, frame } = wanted;
  try {
    return await withLimit(async () => {
      if (failedContainers.has(release.container)) await healCachedFiles(release);
      const { loadExposedPages } = await import('./federation.ts');
      const pages = await loadExposedPages(release);
      const load = pages[page];
      if (load === undefined) throw new LoadFailure('missing-page');
      const [{ default: Page }] = await Promise.all([load(), frame !== 'popup' && loadQueryEngine()]);
      failedContainers.delete(release.container);
      loadedPages.set(keyOf(wanted, release), Page);
      return Page;
    });
  } catch (error) {
    failedContainers.add(release.container);
    const failure = asLoadFailure(error);
    console.info(`Module ${module} ${release.version}: ${failure.message}`, failure.cause ?? '');
    throw failure;
  }
}

/** Loads ahead of a navigation; a failure is told when the page is really wanted. */
export async function preloadPage(page: ModulePage): Promise<void> {
  const { registry } = registryStore.getState();
  const release = registry === null ? undefined : liveRelease(registry, page.module);
  if (release === undefined || !fitsContract(release.descriptor)) return;
  await loadPage(page, release).catch(() => undefined);
}

function withLimit<T>(work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadFailure('timeout')), wholeTimeoutMs);
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
