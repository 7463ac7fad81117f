import { type EmbedOptions, embedPage } from '@chatline/shared/runtime/host/embed.tsx';
import WhatsappChatsPage from '../pages/whatsapp-chats.page.tsx';

/**
 * Shows the chats inside an element of a page that is not ours.
 * @returns takes them away again
 */
export function mount(element: HTMLElement, options: EmbedOptions): () => void {
  return embedPage(WhatsappChatsPage, element, options);
}
