import { chatContactCall } from '@chatline/contract/calls/chat-contact';
import { useApiQuery } from '@chatline/runtime';
import { Box } from '@chatline/ui/layout';
import { Suspense, useRef, useState } from 'react';
import { ContactList } from '../features/list-contacts/contact-list.tsx';
import { Conversation } from '../features/show-conversation/conversation.tsx';
import { NoConversation } from '../features/show-conversation/no-conversation.tsx';
import { useHostPage } from '../model/host-page.ts';
import { useFocusOnLeave } from '../model/use-focus-on-leave.ts';

/** The chats of the baseline: contacts left, the chosen conversation right; one of the two on a phone. */
export function SampleChats() {
  const [chosen, setChosen] = useState<string>();
  const { isOurs, Address } = useHostPage();
  const list = useRef<HTMLDivElement>(null);
  // The list reads them, again and again.
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
      <Box
        ref={list}
        display={{ base: isListOnTop ? 'flex' : 'none', md: 'flex' }}
        minW="0"
        minH="0"
        flex={{ base: '1', md: 'none' }}
      >
        <ContactList chosen={chosen} isMissing={chosen !== undefined && isListOnTop} onChoose={setChosen} />
      </Box>
      <Box display={{ base: isListOnTop ? 'none' : 'flex', md: 'flex' }} minW="0" minH="0" flex="1">
        {chat ? (
          <Conversation key={chat.wa_id} chat={chat} onBack={() => setChosen(undefined)} />
        ) : (
          <NoConversation />
        )}
      </Box>
      {contacts && Address && (
        <Suspense>
          <Address chosen={chosen} onChoose={setChosen} />
        </Suspense>
      )}
    </Box>
  );
}
