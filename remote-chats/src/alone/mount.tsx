import { chatConversationsCall } from '@chatline/contract/calls/chat-conversations';
import { callApi } from '@chatline/runtime';
import { type EmbedOptions, embedPage } from '@chatline/runtime/host/embed.tsx';
import { embedIconUrl } from '@chatline/runtime/host/embed-files.ts';
import { HostPageContext } from '../model/host-page.ts';
import { Chats } from '../pages/chats.tsx';

const hostPage = { isOurs: false, iconUrl: embedIconUrl };

/** The chats in a foreign page: they do not use its title, badge, storage or address. */
function EmbeddedChats() {
  return (
    <HostPageContext value={hostPage}>
      <Chats />
    </HostPageContext>
  );
}

/** The smallest request that succeeds only for an account that may open the chats. */
const checkAccess = () => callApi(chatConversationsCall, { body: { filter: 'all', search: '', only: [] } });

/**
 * Shows the chats inside an element of a foreign page.
 * @returns a function that removes them
 */
export function mount(element: HTMLElement, options: EmbedOptions): () => void {
  return embedPage({ Page: EmbeddedChats, checkAccess }, element, options);
}
