import { Outlet } from 'react-router-dom';
import { WindowGuard } from '../guards/window-guard.tsx';
import { ModuleRoutes } from '../modules/module-routes.tsx';
import { PopupFrame } from './popup-frame.tsx';
import { useChatWidget } from './use-chat-widget.ts';

/** Modules' pages outside the client area: the public site and separate windows. */
export function Component() {
  return (
    <ModuleRoutes
      layouts={{
        public: [<PublicFrame key="frame" />],
        popup: [<WindowGuard key="guard" />, <PopupFrame key="frame" />],
      }}
    />
  );
}

/** Frame of the public pages: the pages bring header and footer, the frame the live chat. */
export function PublicFrame() {
  useChatWidget();
  return <Outlet />;
}
