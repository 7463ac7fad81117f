import { OfflineBanner } from '@chatline/shared/runtime/host/offline-banner.tsx';
import { Box } from '@chatline/shared/ui/layout';
import { Outlet } from 'react-router-dom';
import { PlanBanner } from './plan-banner.tsx';
import { useOwnPlan } from './use-own-plan.ts';
import { usePageHeading } from './use-page-heading.ts';

const pageId = 'window-page';

/** Frame of a window of its own, as the chats: nothing but the page, whether it is online and how the plan stands. */
export function PopupFrame() {
  usePageHeading(pageId);
  const plan = useOwnPlan();
  return (
    <Box display="flex" flexDirection="column" h="100dvh">
      <OfflineBanner />
      <PlanBanner subscription={plan} />
      <Box id={pageId} flex="1" minH="0" css={{ '--chats-height': '100%' }}>
        <Outlet />
      </Box>
    </Box>
  );
}
