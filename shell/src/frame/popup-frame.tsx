import { Box } from '@chatline/shared/ui/layout';
import { Outlet } from 'react-router-dom';
import { OfflineBanner } from './offline-banner.tsx';
import { usePageHeading } from './use-page-heading.ts';

const pageId = 'window-page';

/** Frame of a window of its own, as the chats: nothing but the page and whether it is online. */
export function PopupFrame() {
  usePageHeading(pageId);
  return (
    <>
      <OfflineBanner />
      <Box id={pageId}>
        <Outlet />
      </Box>
    </>
  );
}
