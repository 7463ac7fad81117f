import { useStore } from '@chatline/runtime';
import { Box } from '@chatline/ui/layout';
import { Preloader } from '@chatline/ui/preloader';
import { type DragEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { CallAgent } from '../features/call-agent/call-agent.tsx';
import { ConversationList } from '../features/list-conversations/conversation-list.tsx';
import { NoConversation } from '../features/show-conversation/no-conversation.tsx';
import { texts } from '../features/show-conversation/show-conversation.texts.ts';
import { StartChat } from '../features/start-chat/start-chat.tsx';
import { ChatProvider, useChatModel } from '../model/chat-context.tsx';
import { useHostPage } from '../model/host-page.ts';
import { useFocusOnLeave } from '../model/use-focus-on-leave.ts';

/** After the contacts: what nobody has asked for yet must not keep them waiting. */
const OpenConversation = lazy(() => import('./open-conversation.tsx'));
const NotConnected = lazy(() => import('../features/show-connection/not-connected.tsx'));

/** What keeps the address is not for the list to wait for. */
const settledMs = 500;

/** The chats with real conversations (capability chats.live). */
export function LiveChats() {
  return (
    <ChatProvider>
      <ChatsWindow />
    </ChatProvider>
  );
}

/** Whether the list has been there for a moment, or a conversation is asked for: then the address is kept. */
function useSettled(isRead: boolean, isChosen: boolean): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!isRead) return;
    const isWanted = isChosen || window.location.hash !== '';
    const timer = setTimeout(() => setIsSettled(true), isWanted ? 0 : settledMs);
    return () => clearTimeout(timer);
  }, [isRead, isChosen]);
  return isSettled;
}

function ChatsWindow() {
  const { conversations, choice, open, choose, close } = useChatModel();
  const model = useStore(open);
  const shown = model?.timeline.getState().conversationKey;
  const chosen = useStore(choice);
  const { ids, number } = useStore(conversations.list);
  const { isOurs } = useHostPage();
  const list = useRef<HTMLDivElement>(null);
  useFocusOnLeave(list, shown);
  // On a phone the two take turns.
  const isListOnTop = shown === undefined;
  return (
    <Box
      as={isOurs ? 'main' : 'div'}
      display="flex"
      flexDirection="column"
      h="var(--chats-height, 100dvh)"
      minH="0"
      overflow="hidden"
      // A file that is dropped where nothing takes it would open in place of the chats.
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => event.preventDefault()}
    >
      <Suspense>{number === null && <NotConnected />}</Suspense>
      <Box display="flex" flex="1" minW="0" minH="0">
        <Box
          ref={list}
          display={{ base: isListOnTop ? 'flex' : 'none', md: 'flex' }}
          minW="0"
          minH="0"
          flex={{ base: '1', md: 'none' }}
        >
          <ConversationList
            chosen={chosen?.conversationKey}
            isMissing={chosen?.isMissing}
            onChoose={choose}
            actions={
              <>
                <StartChat onOpen={choose} />
                <CallAgent onOpen={choose} />
              </>
            }
          />
        </Box>
        <Box display={{ base: isListOnTop ? 'none' : 'flex', md: 'flex' }} minW="0" minH="0" flex="1">
          {model ? (
            <Suspense fallback={<Preloader isInline longLabel={texts.stillLoading} />}>
              <OpenConversation key={shown} model={model} onBack={close} />
            </Suspense>
          ) : (
            <NoConversation />
          )}
        </Box>
      </Box>
      <KeptAddress isListRead={ids !== undefined} />
    </Box>
  );
}

/** Keeps the chosen conversation in the page's address, where that is ours. */
function KeptAddress({ isListRead }: { readonly isListRead: boolean }) {
  const { choice, choose, close } = useChatModel();
  const chosen = useStore(choice);
  const isSettled = useSettled(isListRead, chosen !== null);
  const { Address } = useHostPage();
  const onAddress = useCallback(
    (conversationKey: string | undefined) =>
      conversationKey === undefined ? close() : choose(conversationKey),
    [choose, close],
  );
  if (!isSettled || !Address) return null;
  return (
    <Suspense>
      <Address chosen={chosen?.conversationKey} onChoose={onAddress} />
    </Suspense>
  );
}
