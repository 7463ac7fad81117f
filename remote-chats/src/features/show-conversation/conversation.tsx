import { Box } from '@chatline/ui/layout';
import { Num } from '@chatline/ui/text';
import { PaneHeader } from '../../ui/pane-header.tsx';
import { SampleBubbles } from './sample-bubbles.tsx';
import { SampleComposer } from './sample-composer.tsx';
import { showConversationTexts as texts } from './show-conversation.texts.ts';

/** The chat that is open (specification, section 3). */
interface SelectedChat {
  readonly wa_id: string;
  readonly name: string;
}

interface ConversationProps {
  readonly chat: SelectedChat;
  /** Goes back to the list, if only one pane fits. */
  readonly onBack: () => void;
}

/** The conversation pane. */
export function Conversation({ chat, onBack }: ConversationProps) {
  return (
    <Box as="section" aria-label={chat.name} display="flex" flexDirection="column" flex="1" minW="0" minH="0">
      <PaneHeader name={chat.name} detail={<Num>{chat.wa_id}</Num>} backLabel={texts.back} onBack={onBack} />
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
