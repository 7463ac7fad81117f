import { embedIconUrl } from '@chatline/runtime/host/embed-files.ts';
import { ChatsPlaceContext } from '../model/place.ts';
import { Chats } from '../pages/chats.tsx';

const place = { isOurs: false, iconUrl: embedIconUrl };

/** The chats in a page that is not ours: its title, badge, storage and address stay its own. */
export function EmbeddedChats() {
  return (
    <ChatsPlaceContext value={place}>
      <Chats />
    </ChatsPlaceContext>
  );
}
