import { getConfig } from '@chatline/runtime';
import { lazy, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { PermissionFlagsProvider } from '../session/permission-flags.tsx';
import { useKeptTyping } from '../session/use-kept-typing.ts';
import { ToLogin } from './to-login.tsx';
import { useSessionCheck } from './use-session-check.ts';

// Few servers require it.
const FactorGuard = lazy(() => import(/* webpackChunkName: "factor-guard" */ './factor-guard.tsx'));

/** Layout route of all pages that need a session; without one it redirects to `/login`, which shows the reason. */
export function SessionGuard({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const check = useSessionCheck();
  useKeptTyping();
  if (check.result === 'checking') return null;
  if (check.result === 'ended') return <ToLogin wasOpen={check.wasOpen} />;
  return (
    <PermissionFlagsProvider>
      {getConfig().requiresAdminFactor ? <FactorGuard>{children}</FactorGuard> : children}
    </PermissionFlagsProvider>
  );
}
