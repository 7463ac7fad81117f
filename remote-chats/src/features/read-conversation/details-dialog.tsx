import { numberText } from '@chatline/contract/codecs/number-text';
import { useStore } from '@chatline/runtime';
import { Dialog } from '@chatline/ui/dialog';
import { useChatModel } from '../../model/chat-context.tsx';
import type { TimelineModel } from '../../model/timeline.ts';
import CustomerDetails from './customer-details.tsx';
import { readConversationTexts as texts } from './read-conversation.texts.ts';

interface DetailsDialogProps {
  readonly model: TimelineModel;
  readonly onClose: () => void;
}

/** The customer over the open conversation, on screens without room for a column. */
export default function DetailsDialog({ model, onClose }: DetailsDialogProps) {
  const { conversationKey } = useStore(model.timeline);
  const chat = useStore(useChatModel().conversations.list).byId.get(conversationKey);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.about(chat?.name ?? numberText(conversationKey))}
      widthPx={400}
    >
      <CustomerDetails model={model} onLeave={onClose} />
    </Dialog>
  );
}
