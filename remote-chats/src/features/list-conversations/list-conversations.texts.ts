import { chatPollMs } from '@chatline/contract/constants/chats';
import { chatListTexts } from '../../model/chat-list.texts.ts';

export const listConversationsTexts = {
  ...chatListTexts,
  searchPlaceholder: 'Search name, number or message',
  which: 'Filter chats',
  all: 'All',
  unread: 'Unread',
  closing: 'Closing first',
  resolved: 'Resolved',
  closed: 'Closed, templates only',
  emptyUnread: 'No unread chats',
  emptyResolved: 'No resolved chats',
  notFound: 'Not Found',
  polling: `Live updates are unavailable. Checking every ${chatPollMs / 1000} seconds.`,
  former: 'Old number',
  typing: 'Typing in another window…',
  draft: (text: string) => `Draft: ${text}`,
  you: (text: string) => `You: ${text}`,
  unreadMessages: (count: number) => `${count} unread`,
  people: 'People',
  morePeople: 'More people',
  messages: 'Messages',
} as const;
