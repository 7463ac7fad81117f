import type { ChatContent } from '@chatline/contract/calls/chat-message';
import { kindLabels } from '@chatline/contract/constants/kind-labels';
import { Box } from '@chatline/ui/layout';
import { MessageText } from '@chatline/ui/message-text';
import { Text, TextLink } from '@chatline/ui/text';
import { memo } from 'react';
import {
  ChatAudio,
  ChatContacts,
  ChatFile,
  ChatLocation,
  ChatPicture,
  ChatVideo,
} from '../../ui/chat-media.tsx';
import { mediaTexts } from '../../ui/media.texts.ts';
import { mediaAddress } from './media-address.ts';
import { readConversationTexts as texts } from './read-conversation.texts.ts';

type Media = Extract<ChatContent, { media: unknown }>;

/** A link to a file on another server, from which the page itself loads nothing. */
function isElsewhere(url: string): boolean {
  return /^https?:/i.test(url);
}

interface ContentProps<Content> {
  readonly content: Content;
  /** True if the message has not been sent yet. */
  readonly isWaiting?: boolean | undefined;
  /** Shows its picture over the page. */
  readonly onPicture?: (() => void) | undefined;
  /** Called when a phone number in the text is clicked. */
  readonly onNumber?: ((number: string) => void) | undefined;
}

function Document({ media: { url, name } }: Pick<Media, 'media'>) {
  const shown = name ?? kindLabels.document;
  if (!isElsewhere(url))
    return <ChatFile url={mediaAddress(url)} name={shown} label={texts.openFile(shown)} />;
  return (
    <TextLink href={url} isExternal>
      {shown}
    </TextLink>
  );
}

function MediaContent(props: ContentProps<Media>) {
  const { isWaiting, onPicture, onNumber } = props;
  const { type, media } = props.content;
  const url = mediaAddress(media.url);
  const caption = media.caption && <MessageText text={media.caption} onNumber={onNumber} />;
  if (type === 'document') {
    return (
      <>
        <Document media={media} />
        {caption}
      </>
    );
  }
  if (type === 'audio') return <ChatAudio url={url} label={kindLabels.audio} />;
  if (type === 'video') {
    return (
      <>
        <ChatVideo url={url} label={kindLabels.video} />
        {caption}
      </>
    );
  }
  return (
    <>
      <ChatPicture
        url={url}
        label={kindLabels[type]}
        isSticker={type === 'sticker'}
        failureText={isWaiting ? texts.mediaWaits : mediaTexts.failed}
        onOpen={type === 'image' ? onPicture : undefined}
      />
      {caption}
    </>
  );
}

type Offer = Extract<ChatContent, { buttons: unknown }>;

/** A text with the buttons that the customer sees below it; here they are not buttons. */
function OfferContent({ header, body, footer, buttons }: Omit<Offer, 'type' | 'name'>) {
  return (
    <>
      {header && <Text weight={600}>{header}</Text>}
      <MessageText text={body} />
      {footer && (
        <Text size="small" tone="muted">
          {footer}
        </Text>
      )}
      {buttons.length > 0 && (
        <Box as="ul" role="list" aria-label={texts.choices} m="0" mt="4px" p="0" listStyleType="none">
          {buttons.map(({ label, url }, index) => (
            <Box as="li" key={index} borderTop="1px solid" borderColor="border" py="6px" textAlign="center">
              {url === null ? (
                <Text as="span" size="small" weight={600} tone="muted">
                  {label}
                </Text>
              ) : (
                <TextLink href={url} isExternal>
                  {label}
                </TextLink>
              )}
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}

/** The content of a message, by its type. */
export const MessageContent = memo(function MessageContent(props: ContentProps<ChatContent>) {
  const { content, onNumber } = props;
  if ('media' in content) return <MediaContent {...props} content={content} />;
  switch (content.type) {
    case 'text':
      return <MessageText text={content.body} onNumber={onNumber} />;
    case 'location':
      return (
        <ChatLocation {...content} title={content.name ?? kindLabels.location} linkText={texts.openMap} />
      );
    case 'contacts':
      return <ChatContacts contacts={content.contacts} />;
    case 'choice':
      return (
        <>
          <MessageText text={content.title} />
          {content.description && (
            <Text size="small" tone="muted">
              {content.description}
            </Text>
          )}
        </>
      );
    case 'template':
    case 'interactive':
      return <OfferContent {...content} />;
    case 'note':
      return <MessageText text={content.body} />;
    case 'unsupported':
      return (
        <Text size="small" tone="muted">
          {texts.unsupported}
        </Text>
      );
  }
});
