import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { useState } from 'react';
import { ConversationPane } from '../features/read-conversation/conversation-pane.tsx';
import { Composer } from '../features/write-message/composer.tsx';
import type { TimelineModel } from '../model/timeline.ts';

interface OpenConversationProps {
  readonly model: TimelineModel;
  readonly onBack: () => void;
}

/** The open conversation with its composer; its code loads with the first one, after the list. */
export default function OpenConversation({ model, onBack }: OpenConversationProps) {
  const [replyTo, setReplyTo] = useState<ChatMessage>();
  const { conversationKey } = model.timeline.getState();
  return (
    <ConversationPane model={model} onBack={onBack} onReply={setReplyTo}>
      <Composer
        conversationKey={conversationKey}
        replyTo={replyTo}
        onReplyEnd={() => setReplyTo(undefined)}
      />
    </ConversationPane>
  );
}
