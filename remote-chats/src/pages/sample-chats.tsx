import { chatContactCall } from '@chatline/contract/calls/chat-contact';
import { useApiQuery } from '@chatline/runtime';
import { Box } from '@chatline/ui/layout';
import { Suspense, useRef, useState } from 'react';
import { ContactList } from '../features/list-contacts/contact-list.tsx';
import { Conversation } from '../features/show-conversation/conversation.tsx';
import { NoConversation } from '../features/show-conversation/no-conversation.tsx';
import { chatListTexts } from '../model/chat-list.texts.ts';
import { useHostPage } from '../model/host-page.ts';
import { useFocusOnLeave } from '../model/use-focus-on-leave.ts';
import { TwoPanes } from '../ui/two-panes.tsx';

/** The chats of the baseline: contacts and the chosen conversation; on a phone only one of them. */
export function SampleChats() {
  const [chosen, setChosen] = useState<string>();
  const { isOurs, Address } = useHostPage();
  const list = useRef<HTMLDivElement>(null);
  // The list polls them; here they are only read from the cache.
  const contacts = useApiQuery(chatContactCall, {}, { isEnabled: false }).data?.data;
  const chat = contacts?.find(({ wa_id }) => wa_id === chosen);
  const isListOnTop = chat === undefined;
  useFocusOnLeave(list, chat?.wa_id);
  return (
    <Box
      as={isOurs ? 'main' : 'div'}
      display="flex"
      h="var(--chats-height, 100dvh)"
      minH="0"
      overflow="hidden"
    >
      <TwoPanes
        title={chatListTexts.title}
        isListOnTop={isListOnTop}
        listRef={list}
        list={
          <ContactList chosen={chosen} isMissing={chosen !== undefined && isListOnTop} onChoose={setChosen} />
        }
      >
        {chat ? (
          <Conversation key={chat.wa_id} chat={chat} onBack={() => setChosen(undefined)} />
        ) : (
          <NoConversation hasChats={contacts?.length !== 0} />
        )}
      </TwoPanes>
      {contacts && Address && (
        <Suspense>
          <Address chosen={chosen} onChoose={setChosen} />
        </Suspense>
      )}
    </Box>
  );
}
