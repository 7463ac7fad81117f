import { prerenderedAttribute } from '@chatline/contract/modules/prerendered';
import { type createBrowserRouter, matchPath } from 'react-router-dom';
import { composeModules } from './composition.ts';
import { loadPage, releaseToShow } from './load-page.ts';
import { registryStore } from './registry-store.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Whether the server has put the page into the root as HTML. */
export function isPrerendered(root: HTMLElement): boolean {
  return root.hasAttribute(prerenderedAttribute);
}

/**
 * Loads everything that the page at this address needs to be drawn at once, so that React can go on from the HTML
 * that is there and nothing moves. False where it does not load: then it is drawn anew and says what is wrong.
 */
export async function loadFirstPage(router: Router): Promise<boolean> {
  const { registry } = registryStore.getState();
  const pages = registry === null ? [] : composeModules(registry).pages;
  const page = pages.find(({ path }) => matchPath(path, window.location.pathname) !== null);
  if (page === undefined) return false;
  try {
    await Promise.all([loadPage(page, releaseToShow(page.module)), untilReady(router)]);
    return true;
  } catch {
    return false;
  }
}

/** The router loads the code of its own routes first. */
function untilReady(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
