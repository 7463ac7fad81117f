import { useStore } from '@chatline/runtime';
import { Box } from '@chatline/ui/layout';
import { Preloader } from '@chatline/ui/preloader';
import { type DragEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { ConversationList } from '../features/list-conversations/conversation-list.tsx';
import { NotifyAgent } from '../features/notify-agent/notify-agent.tsx';
import { NotConnected } from '../features/show-connection/not-connected.tsx';
import { NoConversation } from '../features/show-conversation/no-conversation.tsx';
import { showConversationTexts as texts } from '../features/show-conversation/show-conversation.texts.ts';
import { StartChat } from '../features/start-chat/start-chat.tsx';
import { ChatProvider, useChatModel } from '../model/chat-context.tsx';
import { chatListTexts } from '../model/chat-list.texts.ts';
import { useHostPage } from '../model/host-page.ts';
import { useFocusOnLeave } from '../model/use-focus-on-leave.ts';
import { TwoPanes } from '../ui/two-panes.tsx';
import { loadVirtualRows } from '../ui/virtual-list.tsx';

/** Loads with its rows: once the composer shows, the network may be gone, and nothing else must be missing. */
const OpenConversation = lazy(async () => {
  const [page] = await Promise.all([import('./open-conversation.tsx'), loadVirtualRows()]);
  return page;
});

/** The list does not wait for the code that keeps the address. */
const settledMs = 500;

/** The chats with real conversations (capability chats.live). */
export function LiveChats() {
  return (
    <ChatProvider>
      <ChatsWindow />
    </ChatProvider>
  );
}

/** True once the list has been shown for a moment or a conversation is requested; only then is the address written. */
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
  const { ids, number, failure } = useStore(useChatModel().conversations.list);
  const isUnknown = ids === undefined && number === undefined && failure === undefined;
  const { isOurs } = useHostPage();
  return (
    <Box
      as={isOurs ? 'main' : 'div'}
      display="flex"
      flexDirection="column"
      position="relative"
      h="var(--chats-height, 100dvh)"
      minH="0"
      overflow="hidden"
      // The browser would open a file dropped elsewhere in place of the chats.
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => event.preventDefault()}
    >
      {number === null && <NotConnected />}
      {/* The banner would push the panes down, so they appear with the response that says if there is one. */}
      <Box display="contents" {...(isUnknown && { visibility: 'hidden' })}>
        <Panes />
      </Box>
      {isUnknown && (
        <Box position="absolute" inset="0" display="flex">
          <Preloader isInline />
        </Box>
      )}
      <AddressSync isListRead={ids !== undefined} />
    </Box>
  );
}

/** The list and the open conversation; on a phone only one of them. */
function Panes() {
  const { choice, open, choose, close, conversations } = useChatModel();
  const { ids, filter, search } = useStore(conversations.list);
  const hasChats = ids?.length !== 0 || filter !== 'all' || search !== '';
  const model = useStore(open);
  const shown = model?.timeline.getState().conversationKey;
  const chosen = useStore(choice);
  const list = useRef<HTMLDivElement>(null);
  useFocusOnLeave(list, shown);
  return (
    <TwoPanes
      title={chatListTexts.title}
      isListOnTop={shown === undefined}
      listRef={list}
      list={
        <ConversationList
          chosen={chosen?.conversationKey}
          isMissing={chosen?.isMissing}
          onChoose={choose}
          actions={
            <>
              <StartChat onOpen={choose} />
              <NotifyAgent onOpen={choose} />
            </>
          }
        />
      }
    >
      {model ? (
        <Suspense fallback={<Preloader isInline longLabel={texts.stillLoading} />}>
          <OpenConversation key={shown} model={model} onBack={close} />
        </Suspense>
      ) : (
        <NoConversation hasChats={hasChats} />
      )}
    </TwoPanes>
  );
}

/** Writes the chosen conversation into the page's address, if the address is ours. */
function AddressSync({ isListRead }: { readonly isListRead: boolean }) {
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
