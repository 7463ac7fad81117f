import { formatMoment } from '@chatline/contract/codecs/format-time';
import type { ModuleRoute } from '@chatline/contract/modules/descriptor';
import { refusalReason } from '@chatline/contract/modules/refusal-reason';
import { Preloader } from '@chatline/ui/preloader';
import { type ReactElement, useEffect } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { RightsGuard } from '../guards/rights-guard.tsx';
import { NotFoundPage } from '../pages/not-found/not-found.page.tsx';
import { FailureCard } from '../ui/failure-card.tsx';
import type { ModulePage, RefusedPage } from './composition.ts';
import { isOtherPath, loadBeforeEntry } from './load-before-entry.ts';
import { loadReasons } from './load-failure.texts.ts';
import { ModuleOutlet } from './module-outlet.tsx';
import { noRegistryReason, moduleTexts as texts } from './modules.texts.ts';
import {
  completeRegistry,
  refreshRegistry,
  useComposition,
  useIsPartialRegistry,
  useRegistryProblem,
} from './registry-store.ts';
import type { NoRegistry } from './verify-registry.ts';
import { useVisit, withVisited } from './visit.ts';

interface ModuleRoutesProps {
  /** Frames handled here, each with the layout routes around its pages, outermost first. */
  readonly layouts: Readonly<Partial<Record<ModuleRoute['frame'], readonly ReactElement[]>>>;
  /** The part of the path that the router has already matched. */
  readonly below?: string;
}

/** The modules' routes, from their descriptors; any other path is the 404 page. */
export function ModuleRoutes({ layouts, below = '' }: ModuleRoutesProps) {
  const { pages: live, refused } = useComposition();
  const visit = useVisit();
  const pages = withVisited(live, visit);
  const cards = refused.filter(({ module }) => module !== visit?.module);
  const problem = useRegistryProblem();
  const routes = Object.entries(layouts).flatMap(([frame, elements]) =>
    elements.reduceRight<RouteObject[]>(
      (children, element) => [{ element, children }],
      pages
        .filter((page) => page.frame === frame && page.path.startsWith(below))
        .map((page) => ({ path: page.path.slice(below.length) || '/', element: guarded(page) })),
    ),
  );
  const refusals = cards
    .filter(({ path }) => path.startsWith(below))
    .map((page) => ({ path: page.path.slice(below.length) || '/', element: <RefusedCard page={page} /> }));
  const isPartial = useIsPartialRegistry();
  const unknown = isPartial ? <UntilRegistryIsWhole /> : <NotFoundPage />;
  const rest = problem === null ? unknown : <RegistryFailure problem={problem} />;
  return useRoutes([...routes, ...refusals, { path: '*', element: rest }]);
}

/** Shown at an address that may be one of a module which the page's registry does not have. */
function UntilRegistryIsWhole() {
  const request = () => void completeRegistry();
  useEffect(request, []);
  return <Preloader onRetry={request} />;
}

/** Modules' pages below `/client-area/`. */
export const clientAreaModules = {
  Component: ClientAreaModules,
  loader: loadBeforeEntry,
  shouldRevalidate: isOtherPath,
};

function ClientAreaModules() {
  return <ModuleRoutes below="/client-area" layouts={{ dashboard: [] }} />;
}

function guarded(page: ModulePage): ReactElement {
  const outlet = <ModuleOutlet key={page.path} page={page} />;
  if (page.needs === 'public') return outlet;
  return (
    <RightsGuard needs={page.needs} isOwnWindow={page.frame === 'popup'}>
      {outlet}
    </RightsGuard>
  );
}

/** Replaces a page whose module is switched off or unreadable; the other modules work. */
function RefusedCard({ page: { module, moduleTitle, fault } }: { readonly page: RefusedPage }) {
  return (
    <FailureCard
      title={fault === undefined ? texts.switchedOff(moduleTitle) : texts.notLoaded(moduleTitle)}
      text={texts.othersWork}
      part={module}
      reason={fault === undefined ? loadReasons.off : texts.isUnreadable(refusalReason({ fault }))}
      when={formatMoment(Date.now())}
      onRetry={() => void refreshRegistry()}
    />
  );
}

function RegistryFailure({ problem }: { problem: NoRegistry }) {
  return (
    <FailureCard
      title={texts.noneLoaded}
      text={texts.noneLoadedNote}
      part={texts.registry}
      reason={noRegistryReason(problem)}
      when={formatMoment(Date.now())}
      onRetry={() => void refreshRegistry()}
    />
  );
}
