import { lazy } from 'react';
import { HostPageContext } from '../model/host-page.ts';
import { Chats } from './chats.tsx';

/** Loaded after the list: no address is written before a conversation can be chosen. */
const Address = lazy(() => import('./chat-in-address.tsx'));
const hostPage = { isOurs: true, iconUrl: '/icon.svg', Address };

/** The chats window. It is a page of ours, so the chats may use its title, badge, storage and address. */
export default function WhatsappChatsPage() {
  return (
    <HostPageContext value={hostPage}>
      <Chats />
    </HostPageContext>
  );
}
