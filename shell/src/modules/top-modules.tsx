import { PopupFrame } from '../frame/popup-frame.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';
import { WindowGuard } from '../guards/window-guard.tsx';
import { ModuleRoutes } from './module-routes.tsx';

/** Pages that modules bring outside the client area: the public site and windows of their own. */
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
