import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { PermissionFlagsProvider } from '../session/permission-flags.tsx';
import { ToLogin } from './to-login.tsx';
import { useSessionCheck } from './use-session-check.ts';

/** A window that may be closed is gone after this many milliseconds. */
const closingMs = 200;

/**
 * Layout route of pages that open in a separate window: without a session the window is closed
 * (specification, section 2). A tab that the browser does not close redirects to `/login` (NAV-08).
 */
export function WindowGuard() {
  const check = useSessionCheck();
  if (check.result === 'checking') return null;
  if (check.result === 'ended') return <ClosedWindow />;
  return (
    <PermissionFlagsProvider>
      <Outlet />
    </PermissionFlagsProvider>
  );
}

function ClosedWindow() {
  const [isStillHere, setIsStillHere] = useState(false);
  useEffect(() => {
    window.close();
    const timer = setTimeout(() => setIsStillHere(true), closingMs);
    return () => clearTimeout(timer);
  }, []);
  return isStillHere ? <ToLogin wasOpen={false} /> : null;
}
