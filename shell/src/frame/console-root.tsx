import { retryFiles } from '@chatline/runtime/host/files-state.ts';
import { Preloader } from '@chatline/ui/preloader';
import { Outlet } from 'react-router-dom';
import { SlowNotice } from './slow-notice.tsx';

/** While the first page's code is on its way. */
export function FirstPreloader() {
  return <Preloader onRetry={retryFiles} />;
}

/** Around every page: whatever of it is waited for too long is said under its top bar. */
export function ConsoleRoot() {
  return (
    <>
      <Outlet />
      <SlowNotice />
    </>
  );
}
