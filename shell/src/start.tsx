import { pageNonce, startRuntime } from '@chatline/runtime/host/page.ts';
import { HostProviders } from '@chatline/runtime/host/providers.tsx';
import { watchSession } from '@chatline/runtime/host/session.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { isPrerendered, loadFirstPage } from './modules/first-page.ts';
import { keepRegistryFresh, takeRegistryOfPage } from './modules/registry-store.ts';
import { TakeOver } from './modules/take-over.tsx';
import { createRouter } from './router.tsx';

/**
 * Starts the console from the data in the page: configuration, module registry, nonce.
 * @throws {Error} if the page contains no configuration
 */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  startRuntime();
  watchSession();
  await takeRegistryOfPage();
  keepRegistryFresh();
  const router = createRouter();
  const console = (
    <StrictMode>
      <HostProviders nonce={pageNonce()}>
        <TakeOver root={root}>
          <RouterProvider router={router} />
        </TakeOver>
      </HostProviders>
    </StrictMode>
  );
  if (isPrerendered(root) && (await loadFirstPage(router))) {
    // In a transition React renders in slices and does not block scrolling on a phone.
    startTransition(() => void hydrateRoot(root, console));
  } else createRoot(root).render(console);
}
