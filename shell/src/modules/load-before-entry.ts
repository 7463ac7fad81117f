import { isAllowed } from '@chatline/contract/access/rights';
import { holderOf, sessionStore } from '@chatline/runtime/host/session.ts';
import { type LoaderFunctionArgs, matchPath, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { composeModules, type ModulePage } from './composition.ts';
import { loadedPage, preloadPage, releaseToShow } from './load-page.ts';
import { forgetPageReads, sendPageReads } from './page-reads.ts';
import { refreshRegistry, registryStore } from './registry-store.ts';
import { atMost, entryWaitMs, isCheckedFirst } from './use-module-page.ts';
import { visitStore, withVisited } from './visit.ts';

/**
 * The page that is left stays on the screen for at most this long, in milliseconds; then the next one reports its load.
 */
const maxOldPageMs = 2000;

/**
 * Loader of the modules' routes (FRAME-02): the page that is left stays on the screen until the code of the next one is
 * loaded. It never fails, because the next page reports why it does not load.
 */
export async function loadBeforeEntry({ request }: LoaderFunctionArgs): Promise<null> {
  // On the first load there is no page that could stay.
  const isPageShown = document.querySelector('main h1') !== null;
  const address = new URL(request.url);
  const page = isPageShown ? pageAt(address.pathname) : undefined;
  if (page === undefined) return null;
  forgetPageReads();
  if (isLoaded(page)) return null;
  sendPageReads(page, address);
  await atMost(load(page), maxOldPageMs);
  return null;
}

/** A change of the query is a change within a page, and waits for nothing. */
export function isOtherPath({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** The page at this path, unless it sends this person back: then its code is not needed. */
function pageAt(pathname: string): ModulePage | undefined {
  const { registry } = registryStore.getState();
  const live = registry === null ? [] : composeModules(registry).pages;
  const pages = withVisited(live, visitStore.getState().visit);
  const page = pages.find(({ path }) => matchPath(path, pathname) !== null);
  if (page === undefined || page.needs === 'public') return undefined;
  return isAllowed(page.needs, holderOf(sessionStore.getState())) ? page : undefined;
}

function isLoaded(page: ModulePage): boolean {
  if (isCheckedFirst(page)) return false;
  try {
    return loadedPage(page, releaseToShow(page.module)) !== undefined;
  } catch {
    // It reports why as soon as it is shown.
    return true;
  }
}

async function load(page: ModulePage): Promise<void> {
  if (isCheckedFirst(page)) await atMost(refreshRegistry(), entryWaitMs);
  await preloadPage(page);
}
