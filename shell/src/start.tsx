import { firstFrameAttribute, prerenderedAttribute } from '@chatline/contract/modules/prerendered';
import { pageNonce, startRuntime } from '@chatline/runtime/host/page.ts';
import { HostProviders } from '@chatline/runtime/host/providers.tsx';
import { watchSession } from '@chatline/runtime/host/session.ts';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { untilReady } from './common/until-ready.ts';
import { reasonFromLastDocument, turnAwayWithoutSession } from './guards/to-login.tsx';
import { isForm, isPrerendered, loadFirstPage } from './modules/first-page.ts';
import { keepRegistryFresh, takeRegistryOfPage } from './modules/registry-store.ts';
import { findShownPage } from './modules/shown-page.ts';
import { watchTyping } from './modules/urgent/typed-fields.ts';
import { createRouter } from './router.tsx';
import { clearHidden, takeForm } from './take-form.ts';

/** The frame in the HTML stays for at most this long after the console has started, in milliseconds. */
const maxFirstFrameMs = 3000;

/** Waits for the code of the page's frame, which then replaces the same one of the HTML without a change to see. */
async function untilReadyOrLate(router: ReturnType<typeof createRouter>): Promise<void> {
  await Promise.race([untilReady(router), new Promise((resolve) => setTimeout(resolve, maxFirstFrameMs))]);
}

const loadConfirmation = () =>
  import(/* webpackChunkName: "confirm-password" */ '@chatline/runtime/host/confirm-password.tsx');

/** Attribute of a button that was clicked before the page's code was loaded; see late-scripts.ts. */
const pressed = 'data-pressed';

interface TakeOverProps {
  readonly root: HTMLElement;
  readonly onDrawn: (() => void) | undefined;
  readonly children: ReactNode;
}

/** After hydrating a prerendered page, repeats the clicks made before it. */
function TakeOver({ root, onDrawn, children }: TakeOverProps) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  useEffect(() => {
    if (!root.hasAttribute(prerenderedAttribute)) return;
    root.removeAttribute(prerenderedAttribute);
    for (const button of root.querySelectorAll<HTMLButtonElement>(`button[${pressed}]`)) {
      button.removeAttribute(pressed);
      button.click();
    }
  }, [root]);
  return children;
}

/**
 * Starts the console from the data in the page: configuration, module registry, nonce.
 * @throws {Error} if the page contains no configuration
 */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  startRuntime();
  watchSession();
  watchTyping();
  await takeRegistryOfPage();
  keepRegistryFresh();
  const sayWhy = turnAwayWithoutSession() ?? reasonFromLastDocument();
  const router = createRouter();
  globalThis.shownPage = () => findShownPage(router);
  const console = (
    <StrictMode>
      <HostProviders nonce={pageNonce()} loadConfirmation={loadConfirmation}>
        <TakeOver root={root} onDrawn={sayWhy}>
          <RouterProvider router={router} />
        </TakeOver>
      </HostProviders>
    </StrictMode>
  );
  clearHidden(root);
  if (root.hasAttribute(firstFrameAttribute)) await untilReadyOrLate(router);
  if (!isPrerendered(root) || !(await loadFirstPage(router, root))) createRoot(root).render(console);
  else if (isForm(root)) takeForm(() => void hydrateRoot(root, console));
  // In a transition React renders in slices and does not block scrolling on a phone.
  else startTransition(() => void hydrateRoot(root, console));
}
