import { Avatar } from '@chatline/ui/avatar';
import { IconButton } from '@chatline/ui/button';
import { Box } from '@chatline/ui/layout';
import { Num, Text } from '@chatline/ui/text';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { SampleBubbles } from './sample-bubbles.tsx';
import { SampleComposer } from './sample-composer.tsx';
import { texts } from './show-conversation.texts.ts';

/** The chat that is open (specification, section 3). */
interface SelectedChat {
  readonly wa_id: string;
  readonly name: string;
}

interface ConversationProps {
  readonly chat: SelectedChat;
  /** Goes back to the list if there is room for one pane only. */
  readonly onBack: () => void;
}

/** The conversation pane. */
export function Conversation({ chat, onBack }: ConversationProps) {
  return (
    <Box as="section" aria-label={chat.name} display="flex" flexDirection="column" flex="1" minW="0" minH="0">
      <Header chat={chat} onBack={onBack} />
      <Box
        display="flex"
        flexDirection="column"
        flex="1"
        minH="0"
        overflow="auto"
        px={{ base: '14px', md: '24px' }}
        py="16px"
      >
        <SampleBubbles />
      </Box>
      <SampleComposer name={chat.name} />
    </Box>
  );
}

/** Takes the focus when the conversation opens: on a phone the list that it was opened from is gone. */
function Header({ chat, onBack }: ConversationProps) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box
      as="header"
      display="flex"
      alignItems="center"
      gap="10px"
      minH="60px"
      px={{ base: '8px', md: '20px' }}
      borderBottom="1px solid"
      borderColor="border"
    >
      <Box display={{ base: 'block', md: 'none' }}>
        <IconButton label={texts.back} icon={<IconArrowLeft aria-hidden="true" />} onClick={onBack} />
      </Box>
      <Avatar name={chat.name} />
      <Box minW="0">
        <Box as="h2" ref={heading} tabIndex={-1} textStyle="nav" fontWeight="600" truncate outline="none">
          {chat.name}
        </Box>
        <Text size="small" tone="muted">
          <Num>{chat.wa_id}</Num>
        </Text>
      </Box>
    </Box>
  );
}
