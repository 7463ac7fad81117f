import { chatSearchCall } from '@chatline/contract/calls/chat-search';
import { useApiQuery, useStore } from '@chatline/runtime';
import { Empty } from '@chatline/ui/empty';
import { useChatModel } from '../../model/chat-context.tsx';
import { lastText } from '../../model/times.ts';
import { ChatListGroup, ChatRow } from '../../ui/chat-list.tsx';
import { listConversationsTexts as texts } from './list-conversations.texts.ts';
import { partOf } from './part-of.rules.ts';

interface FoundMessagesProps {
  /** At least two characters. */
  readonly text: string;
  readonly onChoose: (conversationKey: string, around: string) => void;
}

/** Messages that contain a text; a press shows one in its conversation. */
export default function FoundMessages({ text, onChoose }: FoundMessagesProps) {
  const { data } = useApiQuery(chatSearchCall, { body: { words: text } });
  const { ids } = useStore(useChatModel().conversations.list);
  if (data === undefined) return null;
  if (data.found.length === 0) return ids?.length === 0 ? <Empty text={texts.notFound} /> : null;
  const nowMs = Date.now();
  return (
    <ChatListGroup title={texts.messages}>
      {data.found.map(({ id, conversationKey, name, side, body, atMs }) => (
        <ChatRow
          key={id}
          name={name}
          preview={side === 'in' ? partOf(body, text) : texts.you(partOf(body, text))}
          time={lastText(atMs, nowMs)}
          onSelect={() => onChoose(conversationKey, id)}
        />
      ))}
    </ChatListGroup>
  );
}
