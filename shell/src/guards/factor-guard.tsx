import { factorCall } from '@chatline/contract/calls/factor';
import { useApiQuery } from '@chatline/runtime';
import { Preloader } from '@chatline/ui/preloader';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { changePasswordPath } from '../session/paths.ts';

/**
 * Keeps an Admin who needs a second factor on the page where it is set up. If its state cannot be read, the page is
 * shown: the server refuses its calls.
 */
export default function FactorGuard({ children }: { readonly children: ReactNode }) {
  const { data, error } = useApiQuery(factorCall, {});
  const { pathname } = useLocation();
  if (data === undefined && !error) return <Preloader />;
  if (data?.isMissing && pathname !== changePasswordPath) return <Navigate to={changePasswordPath} replace />;
  return children;
}
