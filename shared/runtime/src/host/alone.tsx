import { isAllowed } from '@chatline/contract/access/rights';
import { noPermissionFlags } from '@chatline/contract/access/roles';
import { userpCall } from '@chatline/contract/calls/userp';
import { moduleStateHeader } from '@chatline/contract/constants/session';
import { descriptorSchema } from '@chatline/contract/modules/declared-descriptor';
import type { Descriptor, ModuleRoute } from '@chatline/contract/modules/descriptor';
import type { ExposedPages } from '@chatline/contract/modules/pages';
import { Banner } from '@chatline/ui/banner';
import { Button } from '@chatline/ui/button';
import { Box, Stack } from '@chatline/ui/layout';
import { Preloader } from '@chatline/ui/preloader';
import { TextLink } from '@chatline/ui/text';
import { applyTheme } from '@chatline/ui/theme';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import * as v from 'valibot';
import { callApi } from '../api-client.ts';
import { hasCapability } from '../config.ts';
import { holderOf, keepFlags, sessionStore, useSession } from '../session-store.ts';
import { aloneTexts as texts } from './alone.texts.ts';
import { AloneSheet } from './alone-sheet.tsx';
import { pageNonce, startRuntime } from './page.ts';
import { HostProviders } from './providers.tsx';
import { QueryProvider } from './query-provider.tsx';
import { refreshPermissionFlags } from './refresh-permission-flags.ts';
import { subscribeToRegistryEvents } from './registry-events.ts';
import { checkSession, hasSavedSession, watchSession } from './session.ts';

/** Interval between checks if the module is switched off, besides those that the account's stream announces. */
const stateReadAgainMs = 30_000;

/**
 * Runs a remote without the shell, for its own team and for a page that embeds it. It uses the session of a
 * login on the same origin; without one the page links to the login.
 * @param descriptor the remote's `remote.json`
 * @throws {Error} if the page has no configuration
 */
export async function runAlone(descriptor: unknown, pages: ExposedPages): Promise<void> {
  applyTheme();
  const { productName } = startRuntime();
  const parsed = v.parse(descriptorSchema, descriptor);
  document.title = `${parsed.title} · ${productName}`;
  watchSession();
  if (hasSavedSession() && checkSession()) await loadFlags();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <HostProviders nonce={pageNonce()}>
        <QueryProvider>
          <FreshFlags />
          <RouterProvider router={aloneRouter(parsed, pages)} />
        </QueryProvider>
      </HostProviders>
    </StrictMode>,
  );
}

async function loadFlags(): Promise<void> {
  const flags = await callApi(userpCall, {}).then(
    ({ data }) => data,
    () => noPermissionFlags,
  );
  if (sessionStore.getState().token !== null) keepFlags(flags);
}

/** As the shell does: a page that an Admin switches off closes while it is open, and comes back. */
function FreshFlags() {
  const token = useSession((session) => session.token);
  useEffect(() => {
    if (token === null || !hasCapability('users.permissions')) return;
    const stop = new AbortController();
    refreshPermissionFlags(token, stop.signal);
    return () => stop.abort();
  }, [token]);
  return null;
}

/** True while the module is switched off, by the server's response for this page. */
async function readIsSwitchedOff(): Promise<boolean> {
  // biome-ignore lint/style/noRestrictedGlobals: this requests the page itself and is not a call of the API.
  const response = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
  return response.headers.get(moduleStateHeader) === 'off';
}

/** As the shell does: a page that is open when its module is switched off stays, and says so. */
function SwitchedOffBanner({ title }: { readonly title: string }) {
  const [isOff, setIsOff] = useState(false);
  useEffect(() => {
    const checkIfVisible = () => {
      // Without a response the last state stays; the next check follows soon.
      if (!document.hidden && navigator.onLine) readIsSwitchedOff().then(setIsOff, () => {});
    };
    const timer = setInterval(checkIfVisible, stateReadAgainMs);
    document.addEventListener('visibilitychange', checkIfVisible);
    const unsubscribe = subscribeToRegistryEvents(checkIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkIfVisible);
      unsubscribe();
    };
  }, []);
  if (!isOff) return null;
  return (
    <Box position="sticky" top="0" zIndex="1">
      <Banner tone="info">{texts.switchedOff(title)}</Banner>
    </Box>
  );
}

function aloneRouter({ title, routes }: Descriptor, pages: ExposedPages) {
  return createHashRouter([
    {
      element: (
        <>
          <SwitchedOffBanner title={title} />
          <Outlet />
        </>
      ),
      HydrateFallback: () => <Preloader />,
      children: [
        { path: '*', element: <PageList title={title} routes={routes} /> },
        ...routes.map((route) => ({
          path: route.path === '/' ? '/home' : route.path,
          element: <AlonePage route={route} load={pages[route.page]} />,
        })),
      ],
    },
  ]);
}

function PageList({ title, routes }: { title: string; routes: readonly ModuleRoute[] }) {
  return (
    <AloneSheet title={title} note={texts.listNote}>
      <Stack as="ul" gap={2}>
        {routes
          .filter(({ path }) => !path.includes(':'))
          .map(({ path, title: name }) => (
            <li key={path}>
              <TextLink asChild>
                <Link to={path === '/' ? '/home' : path}>{name}</Link>
              </TextLink>
            </li>
          ))}
      </Stack>
    </AloneSheet>
  );
}

interface AlonePageProps {
  readonly route: ModuleRoute;
  readonly load: ExposedPages[string] | undefined;
}

function AlonePage({ route, load }: AlonePageProps) {
  const session = useSession((state) => state);
  const [Page, setPage] = useState<Awaited<ReturnType<NonNullable<typeof load>>>['default']>();
  const isOpen = route.needs === 'public' || isAllowed(route.needs, holderOf(session));
  useEffect(() => {
    if (isOpen) void load?.().then((module) => setPage(() => module.default));
  }, [isOpen, load]);
  if (session.token === null && !isOpen) return <SignedOut />;
  if (!isOpen) return <Closed />;
  return Page === undefined ? <Preloader /> : <Page />;
}

function SignedOut() {
  const endedMessage = useSession(({ endedMessage }) => endedMessage);
  return (
    <AloneSheet title={texts.loggedOut} note={endedMessage || texts.loggedOutNote}>
      <Button asChild variant="primary" size="large">
        <a href="/login">{texts.login}</a>
      </Button>
    </AloneSheet>
  );
}

function Closed() {
  return (
    <AloneSheet title={texts.closed} note={texts.closedNote}>
      <Button asChild size="large">
        <a href="/">{texts.home}</a>
      </Button>
    </AloneSheet>
  );
}
