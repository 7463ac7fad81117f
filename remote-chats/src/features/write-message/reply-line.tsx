import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { IconButton } from '@chatline/ui/button';
import { Box, Row } from '@chatline/ui/layout';
import { IconX } from '@tabler/icons-react';
import { contentText } from '../../model/content-text.ts';
import { ChatQuote } from '../../ui/chat-bubble.tsx';
import { texts } from './write-message.texts.ts';

interface ReplyLineProps {
  readonly message: ChatMessage;
  readonly name: string;
  readonly onEnd: () => void;
}

/** The quoted message, above the text of the reply. */
export function ReplyLine({ message: { side, content }, name, onEnd }: ReplyLineProps) {
  return (
    <Row isWrapping={false} justify="between">
      <Box minW="0" flex="1">
        <ChatQuote from={texts.replyTo(side === 'in' ? name : texts.you)} text={contentText(content)} />
      </Box>
      <IconButton label={texts.noReply} size="small" icon={<IconX stroke={1.75} />} onClick={onEnd} />
    </Row>
  );
}
