import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { dayAt } from '@chatline/contract/codecs/days';
import { kindLabels } from '@chatline/contract/constants/kind-labels';
import { useStore } from '@chatline/runtime';
import { useEffect } from 'react';
import type { TimelineModel } from '../../model/timeline.ts';
import { whenText } from '../../model/times.ts';
import { PictureViewer } from '../../ui/picture-viewer.tsx';
import { mediaAddress } from './media-address.ts';
import { readConversationTexts as texts } from './read-conversation.texts.ts';

interface ShownPictureProps {
  readonly message: ChatMessage;
  readonly model: TimelineModel;
  /** The customer's name. */
  readonly name: string;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

function pictureOf({ content }: ChatMessage) {
  return 'media' in content && content.type === 'image' ? content.media : undefined;
}

/** The name of a saved picture: its file name, or the day; if its type is unknown, the browser adds the extension. */
function fileNameOf(atMs: number, { name, mimeType }: NonNullable<ReturnType<typeof pictureOf>>): string {
  const kind = /^image\/([a-z]+)/.exec(mimeType)?.[1];
  return name ?? `${kindLabels.image.toLowerCase()}-${dayAt(atMs)}${kind ? `.${kind}` : ''}`;
}

/** A picture of the conversation over the page, with buttons to the previous and the next one. */
export default function ShownPicture({ message, model, name, onShow, onClose }: ShownPictureProps) {
  const { messages } = useStore(model.timeline);
  const { id, side, atMs } = message;
  const pictures = messages.filter((one) => pictureOf(one) !== undefined);
  const at = pictures.findIndex((one) => one.id === id);
  const [before, next] = [pictures[at - 1], pictures[at + 1]];
  const [isFirst, isLast] = [before === undefined, next === undefined];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture, not for each part that is read
  useEffect(() => {
    if (isFirst) model.readOlder();
    if (isLast) model.readNewer();
  }, [id]);
  const media = pictureOf(message);
  if (media === undefined) return null;
  return (
    <PictureViewer
      url={mediaAddress(media.url)}
      label={media.caption ?? kindLabels.image}
      title={`${side === 'in' ? name : texts.you}, ${whenText(atMs, Date.now())}`}
      fileName={fileNameOf(atMs, media)}
      onClose={onClose}
      onBefore={before && (() => onShow(before.id))}
      onNext={next && (() => onShow(next.id))}
    />
  );
}
