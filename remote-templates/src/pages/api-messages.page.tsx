import { MessageLog } from '../features/list-messages/message-log.tsx';

/** Sending Messages. */
export default function ApiMessagesPage() {
  return <MessageLog />;
}
