import { embedIconUrl } from '@chatline/runtime/host/embed-files.ts';
import { HostPageContext } from '../model/host-page.ts';
import { Chats } from '../pages/chats.tsx';

const hostPage = { isOurs: false, iconUrl: embedIconUrl };

/** The chats in a page that is not ours: its title, badge, storage and address stay its own. */
export function EmbeddedChats() {
  return (
    <HostPageContext value={hostPage}>
      <Chats />
    </HostPageContext>
  );
}
