import type { ChatMessage } from '@chatline/shared/calls/chat-message';
import { Box } from '@chatline/shared/ui/layout';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallAgent } from '../features/call-agent/call-agent.tsx';
import { ConversationList } from '../features/list-conversations/conversation-list.tsx';
import { ConversationPane } from '../features/read-conversation/conversation-pane.tsx';
import { NoConversation } from '../features/show-conversation/no-conversation.tsx';
import { Composer } from '../features/write-message/composer.tsx';
import { ChatProvider, useChatModel } from '../model/chat-context.tsx';
import { useStoreValue } from '../model/store.ts';

/** The chats with real conversations (capability chats.live). */
export function LiveChats() {
  return (
    <ChatProvider>
      <ChatsWindow />
    </ChatProvider>
  );
}

function ChatsWindow() {
  const { open, choose } = useChatModel();
  const model = useStoreValue(open);
  const chosen = model?.timeline.get().waId;
  const [isListOnTop, setIsListOnTop] = useState(true);
  const [found, setFound] = useState<string>();
  const [replyTo, setReplyTo] = useState<ChatMessage>();
  const list = useRef<HTMLDivElement>(null);
  const onChoose = useCallback(
    (waId: string, around?: string) => {
      choose(waId, around);
      setFound(around);
      setReplyTo(undefined);
      setIsListOnTop(false);
    },
    [choose],
  );
  useEffect(() => {
    // Back on a phone: the contact that was open takes the focus.
    if (isListOnTop) list.current?.querySelector<HTMLElement>('[aria-current=true]')?.focus();
  }, [isListOnTop]);
  return (
    <Box as="main" display="flex" h="var(--chats-height, 100dvh)" minH="0" overflow="hidden">
      <Box
        ref={list}
        display={{ base: isListOnTop ? 'flex' : 'none', md: 'flex' }}
        minW="0"
        minH="0"
        flex={{ base: '1', md: 'none' }}
      >
        <ConversationList chosen={chosen} onChoose={onChoose} actions={<CallAgent onOpen={onChoose} />} />
      </Box>
      <Box display={{ base: isListOnTop ? 'none' : 'flex', md: 'flex' }} minW="0" minH="0" flex="1">
        {model && chosen !== undefined ? (
          <ConversationPane
            key={chosen}
            model={model}
            found={found}
            onBack={() => setIsListOnTop(true)}
            onReply={setReplyTo}
            onJump={setFound}
          >
            <Composer waId={chosen} replyTo={replyTo} onReplyEnd={() => setReplyTo(undefined)} />
          </ConversationPane>
        ) : (
          <NoConversation />
        )}
      </Box>
    </Box>
  );
}
