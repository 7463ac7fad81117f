import { hasCapability } from '@chatline/shared/runtime';
import { LiveChats } from './live-chats.tsx';
import { SampleChats } from './sample-chats.tsx';

/** The chats window; a server that knows section 7 alone has contacts and no conversations. */
export default function WhatsappChatsPage() {
  return hasCapability('chats.live') ? <LiveChats /> : <SampleChats />;
}
