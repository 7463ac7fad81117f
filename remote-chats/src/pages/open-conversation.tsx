import type { ChatMessage } from '@chatline/shared/calls/chat-message';
import { useState } from 'react';
import { ConversationPane } from '../features/read-conversation/conversation-pane.tsx';
import { Composer } from '../features/write-message/composer.tsx';
import type { TimelineModel } from '../model/timeline.ts';

interface OpenConversationProps {
  readonly model: TimelineModel;
  readonly found: string | undefined;
  readonly onBack: () => void;
  readonly onJump: (id: string | undefined) => void;
}

/** The open conversation with the place to write; it loads when the first one is opened, after the list. */
export default function OpenConversation({ model, ...rest }: OpenConversationProps) {
  const [replyTo, setReplyTo] = useState<ChatMessage>();
  const { waId } = model.timeline.get();
  return (
    <ConversationPane model={model} onReply={setReplyTo} {...rest}>
      <Composer waId={waId} replyTo={replyTo} onReplyEnd={() => setReplyTo(undefined)} />
    </ConversationPane>
  );
}
