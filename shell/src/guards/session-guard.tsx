import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { PermissionFlagsProvider } from '../session/permission-flags.tsx';
import { useKeptTyping } from '../session/use-kept-typing.ts';
import { ToLogin } from './to-login.tsx';
import { useSessionCheck } from './use-session-check.ts';

/** Layout route of all pages that need a session; without one it redirects to `/login`, which shows the reason. */
export function SessionGuard({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const check = useSessionCheck();
  useKeptTyping();
  if (check.result === 'checking') return null;
  if (check.result === 'ended') return <ToLogin wasOpen={check.wasOpen} />;
  return <PermissionFlagsProvider>{children}</PermissionFlagsProvider>;
}
