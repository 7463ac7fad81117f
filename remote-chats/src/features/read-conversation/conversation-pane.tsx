import type { ChatConversation } from '@chatline/contract/calls/chat-conversation';
import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { numberText } from '@chatline/contract/codecs/number-text';
import { minuteMs } from '@chatline/contract/constants/time';
import { useStore } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Box, VisuallyHidden } from '@chatline/ui/layout';
import { Num } from '@chatline/ui/text';
import { IconCheck, IconRotate } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import { contentText } from '../../model/content-text.ts';
import type { TimelineModel } from '../../model/timeline.ts';
import { PaneHeader } from '../../ui/pane-header.tsx';
import { DetailsButton } from './details-column.tsx';
import { typeIntoComposer } from './focus-composer.ts';
import { MessageList } from './message-list.tsx';
import { readConversationTexts as texts } from './read-conversation.texts.ts';
import { WaitStrip } from './wait-strip.tsx';
import { WindowStrip } from './window-strip.tsx';

const justNowMs = minuteMs;

interface ConversationPaneProps {
  readonly model: TimelineModel;
  readonly onBack: () => void;
  readonly onReply: (message: ChatMessage) => void;
  /** The composer. */
  readonly children: ReactNode;
}

/** The open conversation: the customer, the time left for free text, the messages. */
export function ConversationPane({ model, onBack, onReply, children }: ConversationPaneProps) {
  const { conversations } = useChatModel();
  const { conversationKey } = useStore(model.timeline);
  const chat = useStore(conversations.list).byId.get(conversationKey);
  const name = chat?.name ?? numberText(conversationKey);
  return (
    <Box
      as="section"
      aria-label={name}
      display="flex"
      flexDirection="column"
      flex="1"
      minW="0"
      minH="0"
      onKeyDown={typeIntoComposer}
    >
      <PaneHeader
        name={name}
        detail={<Address conversationKey={conversationKey} name={name} chat={chat} />}
        backLabel={texts.back}
        onBack={onBack}
      >
        {chat && <ResolveButton chat={chat} />}
        <DetailsButton model={model} />
      </PaneHeader>
      {chat && <WindowStrip chat={chat} />}
      <MessageList model={model} name={name} onReply={onReply} />
      <WaitStrip model={model} />
      <Incoming model={model} name={name} />
      {children}
    </Box>
  );
}

interface AddressProps {
  readonly conversationKey: string;
  readonly name: string;
  readonly chat: ChatConversation | undefined;
}

/** The customer's number or user name, and whether they receive marketing. */
function Address({ conversationKey, name, chat }: AddressProps) {
  const address = chat?.username ? `@${chat.username}` : numberText(chat?.phone ?? conversationKey);
  return (
    <>
      {address !== name && <Num>{address}</Num>}
      {chat?.isMarketingStopped && `${address === name ? '' : ' · '}${texts.marketingStopped}`}
    </>
  );
}

function ResolveButton({ chat: { conversationKey, isResolved } }: { readonly chat: ChatConversation }) {
  const { setResolved } = useChatModel();
  const Icon = isResolved ? IconRotate : IconCheck;
  return (
    <Button
      size="small"
      icon={<Icon stroke={1.75} aria-hidden="true" />}
      onClick={() => setResolved(conversationKey, !isResolved)}
    >
      {isResolved ? texts.reopen : texts.resolve}
    </Button>
  );
}

/** Announces new messages to screen readers while the conversation is open. */
function Incoming({ model, name }: { readonly model: TimelineModel; readonly name: string }) {
  const { messages } = useStore(model.timeline);
  const [announcement, setAnnouncement] = useState('');
  const last = messages.at(-1);
  const seen = useRef(last?.id);
  useEffect(() => {
    if (last === undefined || last.id === seen.current) return;
    const isFirst = seen.current === undefined;
    seen.current = last.id;
    // Announces only new messages: older ones are read where the user scrolls to them.
    if (isFirst || last.side !== 'in' || Date.now() - last.atMs > justNowMs) return;
    setAnnouncement(texts.incoming(name, contentText(last.content)));
  }, [last, name]);
  return (
    <VisuallyHidden>
      <span role="status">{announcement}</span>
    </VisuallyHidden>
  );
}
