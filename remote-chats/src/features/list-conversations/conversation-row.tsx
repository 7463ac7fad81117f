import type { ChatConversation } from '@chatline/contract/calls/chat-conversation';
import { formatLeft } from '@chatline/contract/codecs/format-time';
import { memo } from 'react';
import { contactPreview } from '../../model/contact-preview.ts';
import { lastText, windowOf } from '../../model/times.ts';
import { ChatRow } from '../../ui/chat-list.tsx';
import { listConversationsTexts as texts } from './list-conversations.texts.ts';

interface ConversationRowProps {
  readonly chat: ChatConversation;
  readonly isCurrent: boolean;
  readonly nowMs: number;
  /** True to show the remaining time of the window instead of the time of the last message. */
  readonly showsLeft: boolean;
  readonly isBare: boolean;
  /** True while a person types in another window of the account. */
  readonly isTyping: boolean;
  readonly onChoose: (conversationKey: string) => void;
}

function previewOf({ draft, preview, lastSide }: ChatConversation) {
  const whole = draft === '' ? preview : draft;
  const text = contactPreview(whole);
  const isCut = text !== whole;
  if (draft !== '') return { preview: texts.draft(text), isCut };
  return { preview: lastSide === 'out' ? texts.you(text) : text, isCut };
}

/** One conversation of the list. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { chat, isCurrent, nowMs, showsLeft, isBare, isTyping, onChoose } = props;
  const open = windowOf(chat.closesAtMs, nowMs);
  return (
    <ChatRow
      isBare={isBare}
      name={chat.name}
      // Without any number this is true for every chat, and a banner says so.
      mark={chat.former?.present ? texts.former : undefined}
      {...(isTyping ? { preview: texts.typing } : previewOf(chat))}
      time={showsLeft && open ? formatLeft(open.leftMs) : lastText(chat.lastAtMs, nowMs)}
      window={open ?? undefined}
      unread={chat.unread > 0 ? { count: chat.unread, label: texts.unreadMessages(chat.unread) } : undefined}
      isCurrent={isCurrent}
      onSelect={() => onChoose(chat.conversationKey)}
    />
  );
});
