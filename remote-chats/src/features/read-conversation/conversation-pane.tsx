import type { ChatConversation } from '@chatline/contract/calls/chat-conversation';
import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { numberText } from '@chatline/contract/codecs/number-text';
import { useStore } from '@chatline/runtime';
import { Avatar } from '@chatline/ui/avatar';
import { Button, IconButton } from '@chatline/ui/button';
import { Box, VisuallyHidden } from '@chatline/ui/layout';
import { Num, Text } from '@chatline/ui/text';
import { IconArrowLeft, IconCheck, IconRotate } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import { contentText } from '../../model/content-text.ts';
import type { TimelineModel } from '../../model/timeline.ts';
import { typeIntoComposer } from './focus-composer.ts';
import { MessageList } from './message-list.tsx';
import { texts } from './read-conversation.texts.ts';
import { WaitStrip } from './wait-strip.tsx';
import { WindowStrip } from './window-strip.tsx';

const justNowMs = 60_000;

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
      <PaneHeader conversationKey={conversationKey} name={name} chat={chat} onBack={onBack} />
      {chat && <WindowStrip chat={chat} />}
      <MessageList model={model} name={name} onReply={onReply} />
      <WaitStrip model={model} />
      <Incoming model={model} name={name} />
      {children}
    </Box>
  );
}

interface PaneHeaderProps extends Pick<ConversationPaneProps, 'onBack'> {
  readonly conversationKey: string;
  readonly name: string;
  readonly chat: ChatConversation | undefined;
}

function PaneHeader({ conversationKey, name, chat, onBack }: PaneHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const address = chat?.username ? `@${chat.username}` : numberText(chat?.phone ?? conversationKey);
  return (
    <Box
      as="header"
      display="flex"
      alignItems="center"
      gap="10px"
      minH="60px"
      flex="none"
      px={{ base: '8px', md: '20px' }}
      borderBottom="1px solid"
      borderColor="border"
    >
      <Box display={{ base: 'block', md: 'none' }}>
        <IconButton label={texts.back} icon={<IconArrowLeft aria-hidden="true" />} onClick={onBack} />
      </Box>
      <Avatar name={name} />
      <Box minW="0" flex="1">
        <Box as="h2" ref={heading} tabIndex={-1} textStyle="nav" fontWeight="600" truncate outline="none">
          {name}
        </Box>
        <Box truncate>
          <Text as="span" size="small" tone="muted">
            {address !== name && <Num>{address}</Num>}
            {chat?.isMarketingStopped && `${address === name ? '' : ' · '}${texts.marketingStopped}`}
          </Text>
        </Box>
      </Box>
      {chat && <ResolveButton chat={chat} />}
    </Box>
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

/** Announces to a screen reader what comes in while the conversation is open. */
function Incoming({ model, name }: { readonly model: TimelineModel; readonly name: string }) {
  const { messages } = useStore(model.timeline);
  const [said, setSaid] = useState('');
  const last = messages.at(-1);
  const seen = useRef(last?.id);
  useEffect(() => {
    if (last === undefined || last.id === seen.current) return;
    const isFirst = seen.current === undefined;
    seen.current = last.id;
    // Only what comes in now: history that is scrolled to is read in its place.
    if (isFirst || last.side !== 'in' || Date.now() - last.atMs > justNowMs) return;
    setSaid(texts.incoming(name, contentText(last.content)));
  }, [last, name]);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
