import { useStore } from '@chatline/runtime';
import { ConversationPane } from '../features/read-conversation/conversation-pane.tsx';
import { DetailsColumn } from '../features/read-conversation/details-column.tsx';
import { Composer } from '../features/write-message/composer.tsx';
import { useChatModel } from '../model/chat-context.tsx';
import { quoteOf } from '../model/content-text.ts';
import type { TimelineModel } from '../model/timeline.ts';
import { unsentOf } from '../model/unsent.ts';

interface OpenConversationProps {
  readonly model: TimelineModel;
  readonly onBack: () => void;
}

/** The open conversation with its composer; its code loads with the first one, after the list. */
export default function OpenConversation({ model, onBack }: OpenConversationProps) {
  const { conversationKey } = model.timeline.getState();
  const unsent = unsentOf(useChatModel(), conversationKey);
  const { replyTo } = useStore(unsent);
  return (
    <>
      <ConversationPane
        model={model}
        onBack={onBack}
        onReply={(message) => unsent.setState({ replyTo: quoteOf(message) })}
      >
        <Composer
          conversationKey={conversationKey}
          replyTo={replyTo}
          onReplyEnd={() => unsent.setState({ replyTo: null })}
        />
      </ConversationPane>
      <DetailsColumn model={model} />
    </>
  );
}
