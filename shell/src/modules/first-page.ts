import { formPage } from '@chatline/contract/modules/early-form';
import { prerenderedAttribute } from '@chatline/contract/modules/prerendered';
import { type createBrowserRouter, matchPath } from 'react-router-dom';
import { untilReady } from '../common/until-ready.ts';
import { composeModules } from './composition.ts';
import { loadPage, releaseToShow } from './load-page.ts';
import { isLiveForAll, registryStore } from './registry-store.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** True if the server has prerendered the page into the root. */
export function isPrerendered(root: HTMLElement): boolean {
  return root.hasAttribute(prerenderedAttribute);
}

/** True if the page is a prerendered form of the shell itself. */
export function isForm(root: HTMLElement): boolean {
  return root.getAttribute(prerenderedAttribute) === formPage;
}

/**
 * Loads everything that the page at this address needs for its first render, so that React can hydrate the HTML
 * without a shift. False if it does not load: then the page is rendered from scratch and reports the failure.
 */
export async function loadFirstPage(router: Router, root: HTMLElement): Promise<boolean> {
  if (isForm(root)) {
    await untilReady(router);
    return true;
  }
  const { registry } = registryStore.getState();
  const pages = registry === null ? [] : composeModules(registry).pages;
  const page = pages.find(({ path }) => matchPath(path, window.location.pathname) !== null);
  // The HTML is of the live release; this session may use another one.
  if (page === undefined || !isLiveForAll(page.module)) return false;
  try {
    await Promise.all([loadPage(page, releaseToShow(page.module)), untilReady(router)]);
    return true;
  } catch {
    return false;
  }
}
