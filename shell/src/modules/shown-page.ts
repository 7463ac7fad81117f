import { otherName, type ShownPage, shellName } from '@chatline/contract/modules/browser-events';
import { liveRelease } from '@chatline/contract/modules/registry';
import { type createBrowserRouter, matchPath } from 'react-router-dom';
import { composeModules } from './composition.ts';
import { registryStore } from './registry-store.ts';
import { visitStore, withVisited } from './visit.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state'>;

/** The page that is shown now, by the pattern of its path, and who draws it; the version is that of a module. */
export function findShownPage({ state: { matches, location } }: Router): ShownPage {
  const own = matches.flatMap(({ route }) => route.path ?? []).join('/');
  if (!own.includes('*')) return { module: shellName, version: '', page: own || otherName };
  const { registry } = registryStore.getState();
  const { visit } = visitStore.getState();
  const pages = withVisited(registry === null ? [] : composeModules(registry).pages, visit);
  const page = pages.find(({ path }) => matchPath(path, location.pathname) !== null);
  if (page === undefined) return { module: shellName, version: '', page: otherName };
  const live = registry === null ? undefined : liveRelease(registry, page.module);
  const { version = '' } = (visit?.module === page.module ? visit.release : live) ?? {};
  return { module: page.module, version, page: page.path };
}
