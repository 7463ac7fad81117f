import { MessageLog } from '../features/list-messages/message-log.tsx';
import { useLogFilter } from '../features/list-messages/use-log-filter.ts';

/** Sending Messages. */
export default function ApiMessagesPage() {
  const { filter, narrow } = useLogFilter();
  return <MessageLog filter={filter} onFilter={narrow} />;
}
