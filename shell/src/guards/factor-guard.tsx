import { factorCall } from '@chatline/contract/calls/factor';
import { useApiQuery, useSession } from '@chatline/runtime';
import { Preloader } from '@chatline/ui/preloader';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { changePasswordPath } from '../session/paths.ts';

/**
 * Keeps an Admin who needs a second factor on the page where it is set up. If its state cannot be read, the page is
 * shown: the server refuses its calls.
 */
export default function FactorGuard({ children }: { readonly children: ReactNode }) {
  const isAdmin = useSession(({ role }) => role === 'Admin');
  const { data, error } = useApiQuery(factorCall, {}, { isEnabled: isAdmin });
  const { pathname } = useLocation();
  if (isAdmin && data === undefined && !error) return <Preloader />;
  if (isAdmin && data?.isMissing && pathname !== changePasswordPath)
    return <Navigate to={changePasswordPath} replace />;
  return children;
}
