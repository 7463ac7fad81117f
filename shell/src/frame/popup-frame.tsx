import { OfflineBanner } from '@chatline/runtime/host/offline-banner.tsx';
import { Box } from '@chatline/ui/layout';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { ReleaseBanner } from '../modules/release-banner.tsx';
import { SessionNotice } from './session-notice.tsx';
import { usePageHeading } from './use-page-heading.ts';

const pageId = 'window-page';
/** Delay after the page's heading is shown, in milliseconds: the page loads first. */
const planAfterMs = 4000;
const LatePlanBanner = lazy<ComponentType>(() =>
  import('./plan-banner.tsx').then(
    ({ OwnPlanBanner }) => ({ default: OwnPlanBanner }),
    () => ({ default: () => null }),
  ),
);

/** Frame of a separate window, such as the chats: the page, the connection state and the plan's banner. */
export function PopupFrame() {
  const heading = usePageHeading(pageId);
  const [isPlanDue, setIsPlanDue] = useState(false);
  useEffect(() => {
    if (heading === '') return;
    const timer = setTimeout(() => setIsPlanDue(true), planAfterMs);
    return () => clearTimeout(timer);
  }, [heading]);
  return (
    <Box display="flex" flexDirection="column" h="100dvh">
      <OfflineBanner keepsMessages />
      <SessionNotice isOwnWindow />
      <ReleaseBanner />
      <Suspense>{isPlanDue && <LatePlanBanner />}</Suspense>
      <Box id={pageId} flex="1" minH="0" css={{ '--chats-height': '100%' }}>
        <Suspense>
          <Outlet />
        </Suspense>
      </Box>
    </Box>
  );
}
