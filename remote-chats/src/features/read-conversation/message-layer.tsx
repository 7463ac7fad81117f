import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { useStore } from '@chatline/runtime';
import { lazy, type RefObject } from 'react';
import { LateDialog } from '../../model/late-dialog.tsx';
import type { TimelineModel } from '../../model/timeline.ts';
import type { MessageActions } from './message-row.tsx';

/** Loaded when the first one is opened. */
const ShownPicture = lazy(() => import('./shown-picture.tsx'));
const MessageSheet = lazy(() => import('./message-sheet.tsx'));
const AllReactions = lazy(() => import('./all-reactions.tsx'));

/** The layer over the conversation, and its message. */
export interface Layer {
  readonly kind: 'picture' | 'sheet' | 'emoji';
  readonly id: string;
}

interface MessageLayerProps {
  readonly layer: Layer;
  readonly model: TimelineModel;
  /** The customer's name. */
  readonly name: string;
  readonly actions: MessageActions;
  /** An element of the conversation behind the layer. */
  readonly below: RefObject<Element | null>;
  readonly onChange: (layer: Layer | undefined) => void;
}

/** A message's picture over the whole page, its actions, or all emoji to react with. */
export function MessageLayer(props: MessageLayerProps) {
  const { layer, model, name, actions, below, onChange } = props;
  const { kind, id } = layer;
  const { messages } = useStore(model.timeline);
  const close = () => onChange(undefined);
  const message: ChatMessage | undefined = messages.find((one) => one.id === id);
  if (message === undefined) return null;
  return (
    <LateDialog onClose={close}>
      {kind === 'picture' && (
        <ShownPicture
          message={message}
          model={model}
          name={name}
          onShow={(next) => onChange({ kind, id: next })}
          onClose={close}
        />
      )}
      {kind === 'sheet' && (
        <MessageSheet message={message} name={name} {...actions} below={below} onClose={close} />
      )}
      {kind === 'emoji' && (
        <AllReactions
          onClose={close}
          onPick={(emoji) => {
            close();
            actions.onReact(message, emoji);
          }}
        />
      )}
    </LateDialog>
  );
}
