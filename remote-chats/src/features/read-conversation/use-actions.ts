import { chatStartCall } from '@chatline/contract/calls/chat-start';
import { callApi, failureText, notify } from '@chatline/runtime';
import { useCallback, useMemo } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import type { TimelineModel } from '../../model/timeline.ts';
import { confirmDiscard } from './confirm-discard.ts';
import type { Layer } from './message-layer.tsx';
import type { MessageActions } from './message-row.tsx';

/**
 * The actions of messages in the open conversation.
 * @param onReply starts a reply
 * @param onLayer opens a layer over the conversation
 */
export function useActions(
  model: TimelineModel,
  onReply: MessageActions['onReply'],
  onLayer: (layer: Layer) => void,
): MessageActions {
  const { outbox } = useChatModel();
  const openNumber = useOpenNumber();
  return useMemo(
    () => ({
      onReply,
      onOpenQuote: (id) => void model.open(id),
      onReact({ id, side }, emoji) {
        const { conversationKey } = model.timeline.getState();
        outbox.add({
          conversationKey,
          content: { type: 'reaction', emoji },
          replyTo: { id, side, preview: '' },
          againOf: null,
        });
      },
      onResend({ id, content }) {
        const { conversationKey } = model.timeline.getState();
        const text = content.type === 'text' || content.type === 'template' ? content.body : '';
        outbox.add({ conversationKey, content: { type: 'same', text }, replyTo: null, againOf: id });
      },
      onPicture: ({ id }) => onLayer({ kind: 'picture', id }),
      onEmoji: ({ id }) => onLayer({ kind: 'emoji', id }),
      onMore: ({ id }) => onLayer({ kind: 'sheet', id }),
      onNumber: openNumber,
      onRetry: outbox.retry,
      onDiscard: (clientId) => void confirmDiscard(() => outbox.delete(clientId)),
    }),
    [model, outbox, openNumber, onReply, onLayer],
  );
}

/** Opens the conversation with a number in a message, and begins it if there is none. */
function useOpenNumber(): (number: string) => void {
  const { conversations, choose } = useChatModel();
  return useCallback(
    (number) => {
      callApi(chatStartCall, { body: { number } }).then(
        ({ conversationKey, name }) => {
          if (name === null) conversations.begin(conversationKey);
          choose(conversationKey);
        },
        (error) => notify.error(failureText(error)),
      );
    },
    [conversations, choose],
  );
}
