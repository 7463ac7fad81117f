import { chatConversationsCall } from '@chatline/contract/calls/chat-conversations';
import { callApi } from '@chatline/runtime';
import { type EmbedOptions, embedPage } from '@chatline/runtime/host/embed.tsx';
import { EmbeddedChats } from './embedded-chats.tsx';

/** The smallest request that succeeds only for an account that may open the chats. */
const checkAccess = () => callApi(chatConversationsCall, { body: { filter: 'all', search: '', only: [] } });

/**
 * Shows the chats inside an element of a page that is not ours.
 * @returns takes them away again
 */
export function mount(element: HTMLElement, options: EmbedOptions): () => void {
  return embedPage({ Page: EmbeddedChats, checkAccess }, element, options);
}
