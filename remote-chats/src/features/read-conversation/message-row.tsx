import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { shownStatus } from '@chatline/contract/calls/message-statuses';
import { formatTimeAt } from '@chatline/contract/codecs/format-time';
import { Button, IconButton } from '@chatline/ui/button';
import { MessageText } from '@chatline/ui/message-text';
import { IconArrowBackUp, IconDots, IconTemplate } from '@tabler/icons-react';
import { memo } from 'react';
import type { Pending } from '../../model/outbox-storage.ts';
import { ChatBubble, ChatNote, ChatQuote, ChatTick } from '../../ui/chat-bubble.tsx';
import { focusComposer } from './focus-composer.ts';
import { MessageContent } from './message-content.tsx';
import { ReactTools } from './react-tools.tsx';
import { readConversationTexts as texts } from './read-conversation.texts.ts';

export interface MessageActions {
  readonly onReply: (message: ChatMessage) => void;
  readonly onReact: (message: ChatMessage, emoji: string) => void;
  readonly onOpenQuote: (id: string) => void;
  /** Shows all emoji to react with. */
  readonly onEmoji: (message: ChatMessage) => void;
  /** Shows its picture over the page. */
  readonly onPicture: (message: ChatMessage) => void;
  /** Shows its other actions. */
  readonly onMore: (message: ChatMessage) => void;
  /** Called when a phone number in the text is clicked. */
  readonly onNumber: (number: string) => void;
  readonly onResend: (message: ChatMessage) => void;
  readonly onRetry: (clientId: string) => void;
  readonly onDiscard: (clientId: string) => void;
}

interface MessageRowProps extends MessageActions {
  readonly message: ChatMessage;
  readonly name: string;
  readonly isLast: boolean;
  readonly isFound: boolean;
}

function Foot({ atMs, ...standing }: Pick<ChatMessage, 'atMs' | 'status' | 'isHeld'>) {
  const status = shownStatus(standing);
  const state = status === 'queued' || status === 'unknown' || status === 'held' ? 'waiting' : status;
  return (
    <>
      {status === 'held' && (
        <>
          <span>{texts.held}</span>
          <span>· {texts.heldTime}</span>
        </>
      )}
      <time dateTime={new Date(atMs).toISOString()}>{formatTimeAt(atMs)}</time>
      {state !== null && state !== 'failed' && (
        <ChatTick state={state} label={texts.ticks[status ?? 'sent']} />
      )}
    </>
  );
}

/** A button that disappears when it is pressed, and then moves the focus to the composer. */
function LastAction({ onPress, children }: { readonly onPress: () => void; readonly children: string }) {
  return (
    <Button
      variant="link"
      onClick={({ currentTarget }) => {
        focusComposer(currentTarget);
        onPress();
      }}
    >
      {children}
    </Button>
  );
}

function failureOf(message: ChatMessage, onResend: () => void) {
  const { status, cause } = message;
  if (status !== 'failed' && status !== 'unknown') return undefined;
  const reported = status === 'unknown' ? texts.unknown : texts.notSent(cause ?? '');
  return { cause: reported.trim(), action: nextTry(message, onResend) };
}

function nextTry({ isSentAgain, failsAgain }: ChatMessage, onResend: () => void) {
  if (isSentAgain) return <span>{texts.resent}</span>;
  if (failsAgain) return undefined;
  return <LastAction onPress={onResend}>{texts.resend}</LastAction>;
}

type MessageToolsProps = Pick<MessageRowProps, 'message' | 'onReply' | 'onReact' | 'onEmoji' | 'onMore'>;

function MessageTools({ message, onReply, onReact, onEmoji, onMore }: MessageToolsProps) {
  return (
    <>
      <IconButton
        label={texts.reply}
        size="small"
        tabIndex={-1}
        icon={<IconArrowBackUp stroke={1.75} />}
        onClick={() => onReply(message)}
      />
      <ReactTools message={message} onReact={onReact} onEmoji={onEmoji} />
      <IconButton
        label={texts.more}
        size="small"
        tabIndex={-1}
        icon={<IconDots stroke={1.75} />}
        onClick={() => onMore(message)}
      />
    </>
  );
}

/** The name of the template that was sent; false for any other message. */
function templateName({ content }: ChatMessage) {
  return (
    content.type === 'template' && (
      <>
        <IconTemplate stroke={2} aria-hidden="true" />
        {content.name}
      </>
    )
  );
}

const sendersOf = (name: string) => ({ in: name, out: texts.you, note: texts.team });

interface QuoteOfProps {
  readonly quoted: NonNullable<ChatMessage['replyTo']>;
  readonly name: string;
  readonly onOpen: (id: string) => void;
}

/** The quoted message of a reply; a click scrolls to it. */
function QuoteOf({ quoted: { id, side, preview }, name, onOpen }: QuoteOfProps) {
  return <ChatQuote from={sendersOf(name)[side]} text={preview} onOpen={() => onOpen(id)} />;
}

/** One message of a conversation. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, name, isLast, isFound, onOpenQuote, onResend, onMore } = props;
  const { side, content, replyTo, atMs } = message;
  const foot = <Foot {...message} />;
  if (content.type === 'note') {
    return (
      <ChatNote author={texts.onlyTeam(content.author)} foot={foot}>
        {content.body}
      </ChatNote>
    );
  }
  const from = sendersOf(name);
  return (
    <ChatBubble
      side={side === 'in' ? 'in' : 'out'}
      label={`${from[side]}, ${formatTimeAt(atMs)}`}
      isLast={isLast}
      isFound={isFound}
      foot={foot}
      onHold={() => onMore(message)}
      onSwipe={() => props.onReply(message)}
      failure={failureOf(message, () => onResend(message))}
      reactions={message.reactions.map(({ emoji }) => emoji)}
      kind={templateName(message)}
      quote={replyTo && <QuoteOf quoted={replyTo} name={name} onOpen={onOpenQuote} />}
      tools={<MessageTools {...props} />}
    >
      <MessageContent
        content={content}
        onPicture={() => props.onPicture(message)}
        onNumber={props.onNumber}
      />
    </ChatBubble>
  );
});

function PendingContent({ content }: { readonly content: Exclude<Pending['content'], { type: 'note' }> }) {
  if (content.type === 'text') return <MessageText text={content.body} />;
  if (content.type === 'template' || content.type === 'same') return <MessageText text={content.text} />;
  if (content.type === 'reaction') return <MessageText text={content.emoji} />;
  const { caption = null, name = null } = content.media;
  const media = { url: content.url, mimeType: '', name, caption };
  return <MessageContent content={{ type: content.type, media }} isWaiting />;
}

interface PendingRowProps extends Pick<MessageActions, 'onRetry' | 'onDiscard'> {
  readonly pending: Pending;
  readonly name: string;
}

/** A message that the server has not accepted yet, or has refused. */
export const PendingRow = memo(function PendingRow({ pending, name, onRetry, onDiscard }: PendingRowProps) {
  const { clientId, content, refusal, replyTo } = pending;
  const foot = refusal === null && <ChatTick state="waiting" label={texts.ticks.waiting} />;
  if (content.type === 'note') {
    return (
      <ChatNote author={texts.onlyTeam(texts.you)} foot={foot}>
        {content.body}
      </ChatNote>
    );
  }
  const from = sendersOf(name);
  return (
    <ChatBubble
      side="out"
      label={texts.you}
      isLast
      foot={foot}
      quote={replyTo && <ChatQuote from={from[replyTo.side]} text={replyTo.preview} />}
      failure={
        refusal === null
          ? undefined
          : {
              cause: texts.notSent(refusal),
              action: (
                <>
                  <LastAction onPress={() => onRetry(clientId)}>{texts.retry}</LastAction>
                  <LastAction onPress={() => onDiscard(clientId)}>{texts.discard}</LastAction>
                </>
              ),
            }
      }
    >
      <PendingContent content={content} />
    </ChatBubble>
  );
});
