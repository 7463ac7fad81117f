import { retryFiles } from '@chatline/runtime/host/files-state.ts';
import { hasOwnScriptsOnly } from '@chatline/runtime/host/page.ts';
import { attachNavigation } from '@chatline/runtime/host/sign-in-state.ts';
import { Preloader } from '@chatline/ui/preloader';
import { useEffect, useState } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { SlowBanner } from './frame/slow-banner.tsx';
import { completeNav } from './modules/registry-store.ts';
import { CrashPage } from './pages/crash/crash-page.tsx';
import { dashboardPath } from './session/paths.ts';

/** Shown while the first page's code loads. */
function FirstPreloader() {
  return <Preloader onRetry={retryFiles} />;
}

/** Loads the document of the page that has become the present one. */
function OwnDocument() {
  useEffect(() => window.location.reload(), []);
  return <FirstPreloader />;
}

/** Wraps every page; a slow load is reported under the top bar. */
function ConsoleRoot() {
  const { pathname } = useLocation();
  const [ownPath] = useState(pathname);
  // Another page may need a script that the headers of this document refuse.
  if (pathname !== ownPath && hasOwnScriptsOnly()) return <OwnDocument />;
  return (
    <>
      <Outlet />
      <SlowBanner />
    </>
  );
}

const clientArea: RouteObject = {
  path: '/client-area',
  lazy: async () => {
    // The sidebar has items of all modules.
    const hasNav = completeNav();
    const { Component } = await import(/* webpackChunkName: "client-area" */ './frame/client-area.tsx');
    await hasNav;
    return { Component };
  },
  children: [
    {
      // Inside the frame, so that the menu stays when a page fails.
      errorElement: <CrashPage />,
      children: [
        { index: true, element: <Navigate to={dashboardPath} replace /> },
        {
          path: 'dashboard',
          lazy: () => import(/* webpackChunkName: "page-dashboard" */ './pages/dashboard/dashboard.page.tsx'),
        },
        {
          path: 'change-password',
          lazy: () =>
            import(
              /* webpackChunkName: "page-change-password" */ './pages/change-password/change-password.page.tsx'
            ),
        },
        {
          path: '*',
          lazy: () =>
            import(/* webpackChunkName: "kit" */ './modules/module-routes.tsx').then(
              ({ clientAreaModules }) => clientAreaModules,
            ),
        },
      ],
    },
  ],
};

/** Every route of the console. */
export const routes: RouteObject[] = [
  {
    element: <ConsoleRoot />,
    HydrateFallback: FirstPreloader,
    errorElement: <CrashPage />,
    children: [
      {
        path: '/login',
        lazy: () => import(/* webpackChunkName: "page-login" */ './pages/login/login.page.tsx'),
      },
      {
        path: '/register/:data',
        lazy: () => import(/* webpackChunkName: "page-register" */ './pages/register/register.page.tsx'),
      },
      {
        path: '/forgot-password',
        lazy: () =>
          import(
            /* webpackChunkName: "page-forgot-password" */ './pages/forgot-password/forgot-password.page.tsx'
          ),
      },
      clientArea,
      { path: '*', lazy: () => import(/* webpackChunkName: "top-modules" */ './frame/top-modules.tsx') },
    ],
  },
];

/**
 * The one router. It has the shell's own pages; modules' pages come from their descriptors. A
 * sign-in navigates through it from any page.
 */
export function createRouter() {
  const router = createBrowserRouter(routes);
  attachNavigation((path) => void router.navigate(path));
  return router;
}
