import { QueryProvider } from '@chatline/runtime/host/query-provider.tsx';
import { useCallback } from 'react';
import { SessionGuard } from '../guards/session-guard.tsx';
import { preloadPage } from '../modules/load-page.ts';
import { refreshRegistryIfOld, useComposition } from '../modules/registry-store.ts';
import { DashboardFrame } from './dashboard-frame.tsx';

/** Layout route of `/client-area`: session, frame, and the modules' navigation in the sidebar. */
export function Component() {
  const { nav, pages } = useComposition();
  const preload = useCallback(
    (path: string) => {
      // The click follows a moment after the intent, so a newer release is known by then.
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
