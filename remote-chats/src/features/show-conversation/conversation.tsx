import { Avatar } from '@chatline/ui/avatar';
import { IconButton } from '@chatline/ui/button';
import { Box } from '@chatline/ui/layout';
import { Num, Text } from '@chatline/ui/text';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Composer } from './composer.tsx';
import { SampleBubbles } from './sample-bubbles.tsx';
import { texts } from './show-conversation.texts.ts';

/** The chat that is open (specification, section 3). */
interface SelectedChat {
  readonly wa_id: string;
  readonly name: string;
}

interface ConversationProps {
  readonly chat: SelectedChat;
  /** Leads back to the list where there is room for one pane only. */
  readonly onBack: () => void;
}

/** The conversation pane. It takes the focus when it opens: on a phone the list it was opened from is gone. */
export function Conversation({ chat, onBack }: ConversationProps) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box as="section" aria-label={chat.name} display="flex" flexDirection="column" flex="1" minW="0" minH="0">
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
      <Composer name={chat.name} />
    </Box>
  );
}
