import { QueryProvider } from '@chatline/runtime/host/query-provider.tsx';
import { useEffect } from 'react';
import { SessionGuard } from '../guards/session-guard.tsx';
import { preloadPage } from '../modules/load-page.ts';
import {
  completeRegistrySoon,
  findPage,
  refreshRegistryIfOld,
  useComposition,
} from '../modules/registry-store.ts';
import { DashboardFrame } from './dashboard-frame.tsx';

async function preload(path: string): Promise<void> {
  const page = await findPage(path);
  // The click follows a moment after the intent, so a newer release is known by then.
  refreshRegistryIfOld();
  if (page) await preloadPage(page);
}

/** Layout route of `/client-area`: session, frame, and the modules' navigation in the sidebar. */
export function Component() {
  const { nav } = useComposition();
  useEffect(completeRegistrySoon, []);
  return (
    <QueryProvider>
      <SessionGuard>
        <DashboardFrame nav={nav} onIntent={(path) => void preload(path)} />
      </SessionGuard>
    </QueryProvider>
  );
}
