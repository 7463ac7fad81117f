import { Box } from '@chatline/shared/ui/layout';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { CallAgent } from '../features/call-agent/call-agent.tsx';
import { ConversationList } from '../features/list-conversations/conversation-list.tsx';
import { NoConversation } from '../features/show-conversation/no-conversation.tsx';
import { StartChat } from '../features/start-chat/start-chat.tsx';
import { ChatProvider, useChatModel } from '../model/chat-context.tsx';
import { useChatsPlace } from '../model/place.ts';
import { useStoreValue } from '../model/store.ts';
import { useListOnTop } from '../model/use-list-on-top.ts';

/** After the contacts: what nobody has asked for yet must not keep them waiting. */
const OpenConversation = lazy(() => import('./open-conversation.tsx'));

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
  const { isOurs } = useChatsPlace();
  const { isListOnTop, showConversation, showList } = useListOnTop();
  const [found, setFound] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const onChoose = useCallback(
    (waId: string, around?: string) => {
      choose(waId, around);
      setFound(around);
      showConversation();
    },
    [choose, showConversation],
  );
  useEffect(() => {
    // Back on a phone: the contact that was open takes the focus.
    if (isListOnTop) list.current?.querySelector<HTMLElement>('[aria-current=true]')?.focus();
  }, [isListOnTop]);
  return (
    <Box
      as={isOurs ? 'main' : 'div'}
      display="flex"
      h="var(--chats-height, 100dvh)"
      minH="0"
      overflow="hidden"
    >
      <Box
        ref={list}
        display={{ base: isListOnTop ? 'flex' : 'none', md: 'flex' }}
        minW="0"
        minH="0"
        flex={{ base: '1', md: 'none' }}
      >
        <ConversationList
          chosen={chosen}
          onChoose={onChoose}
          actions={
            <>
              <StartChat onOpen={onChoose} />
              <CallAgent onOpen={onChoose} />
            </>
          }
        />
      </Box>
      <Box display={{ base: isListOnTop ? 'none' : 'flex', md: 'flex' }} minW="0" minH="0" flex="1">
        {model && chosen !== undefined ? (
          <Suspense fallback={<NoConversation />}>
            <OpenConversation key={chosen} model={model} found={found} onBack={showList} onJump={setFound} />
          </Suspense>
        ) : (
          <NoConversation />
        )}
      </Box>
    </Box>
  );
}
