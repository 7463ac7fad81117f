import { Outlet } from 'react-router-dom';
import { useChatWidget } from './use-chat-widget.ts';

/** Frame of the public pages: their header and footer come with the pages, the live chat with the frame. */
export function PublicFrame() {
  useChatWidget();
  return <Outlet />;
}
