import { Box } from '@chatline/shared/ui/layout';
import { useEffect, useRef, useState } from 'react';
import { ContactList } from '../features/list-contacts/contact-list.tsx';
import { Conversation, type SelectedChat } from '../features/show-conversation/conversation.tsx';
import { NoConversation } from '../features/show-conversation/no-conversation.tsx';
import { useChatsPlace } from '../model/place.ts';
import { useListOnTop } from '../model/use-list-on-top.ts';

/** The chats of the baseline: contacts left, the chosen conversation right; one of the two on a phone. */
export function SampleChats() {
  const [chosen, setChosen] = useState<SelectedChat>();
  const { isOurs } = useChatsPlace();
  const { isListOnTop, showConversation, showList } = useListOnTop();
  const list = useRef<HTMLDivElement>(null);
  const choose = ({ wa_id, name }: SelectedChat) => {
    setChosen({ wa_id, name });
    showConversation();
  };
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
        <ContactList chosen={chosen?.wa_id} onChoose={choose} />
      </Box>
      <Box display={{ base: isListOnTop ? 'none' : 'flex', md: 'flex' }} minW="0" minH="0" flex="1">
        {chosen ? <Conversation key={chosen.wa_id} chat={chosen} onBack={showList} /> : <NoConversation />}
      </Box>
    </Box>
  );
}
