import { QueryProvider } from '@chatline/runtime/host/query-provider.tsx';
import { useCallback } from 'react';
import { SessionGuard } from '../guards/session-guard.tsx';
import { preloadPage } from '../modules/load-page.ts';
import { refreshRegistryIfOld, useComposition } from '../modules/registry-store.ts';
import { DashboardFrame } from './dashboard-frame.tsx';

/** Layout route of `/client-area`: session, frame, and what the modules bring to the sidebar. */
export function Component() {
  const { nav, pages } = useComposition();
  const preload = useCallback(
    (path: string) => {
      // A press comes a moment after the intent: by then it is known whether there is a newer release.
      refreshRegistryIfOld();
      const page = pages.find((candidate) => candidate.path === path);
      if (page) void preloadPage(page);
    },
    [pages],
  );
  return (
    <QueryProvider>
      <SessionGuard>
        <DashboardFrame nav={nav} onIntent={preload} />
      </SessionGuard>
    </QueryProvider>
  );
}
