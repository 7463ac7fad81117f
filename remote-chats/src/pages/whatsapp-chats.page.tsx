import { lazy } from 'react';
import { HostPageContext } from '../model/host-page.ts';
import { Chats } from './chats.tsx';

/** After the list: an address is written once something can be chosen. */
const Address = lazy(() => import('./chat-in-address.tsx'));
const hostPage = { isOurs: true, iconUrl: '/icon.svg', Address };

/** The chats window: a page of ours, so title, badge, storage and address are for the chats to use. */
export default function WhatsappChatsPage() {
  return (
    <HostPageContext value={hostPage}>
      <Chats />
    </HostPageContext>
  );
}
