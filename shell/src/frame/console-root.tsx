import { retryFiles } from '@chatline/runtime/host/files-state.ts';
import { Preloader } from '@chatline/ui/preloader';
import { Outlet } from 'react-router-dom';
import { SlowNotice } from './slow-notice.tsx';

/** Shown while the first page's code loads. */
export function FirstPreloader() {
  return <Preloader onRetry={retryFiles} />;
}

/** Wraps every page; a slow load is reported under the top bar. */
export function ConsoleRoot() {
  return (
    <>
      <Outlet />
      <SlowNotice />
    </>
  );
}
