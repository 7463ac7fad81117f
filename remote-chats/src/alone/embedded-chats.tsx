import { embedIconUrl } from '@chatline/shared/runtime/host/embed-files.ts';
import { ChatsPlaceContext } from '../model/place.ts';
import WhatsappChatsPage from '../pages/whatsapp-chats.page.tsx';

const place = { isOurs: false, iconUrl: embedIconUrl };

/** The chats in a page that is not ours: its title, badge and storage stay its own. */
export function EmbeddedChats() {
  return (
    <ChatsPlaceContext value={place}>
      <WhatsappChatsPage />
    </ChatsPlaceContext>
  );
}
