import type { ChatConversation } from '@chatline/contract/calls/chat-conversation';
import { Button } from '@chatline/ui/button';
import { useChatModel } from '../../model/chat-context.tsx';
import { writeMessageTexts as texts } from './write-message.texts.ts';

interface WriteFromProps {
  readonly former: NonNullable<ChatConversation['former']>;
  readonly name: string;
}

/** Opens the conversation with the same customer over the connected number; a click sends nothing. */
export function WriteFrom({ former: { present, presentKey, isBegun }, name }: WriteFromProps) {
  const { conversations, choose } = useChatModel();
  if (present === null || presentKey === null) return null;
  const open = () => {
    if (!isBegun) conversations.begin(presentKey, name);
    choose(presentKey);
  };
  return (
    <Button variant="primary" size="small" onClick={open}>
      {texts.writeFrom(present)}
    </Button>
  );
}
