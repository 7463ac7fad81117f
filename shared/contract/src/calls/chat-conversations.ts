import * as v from 'valibot';
import { maxChatSearch } from '../constants/chats.ts';
import { chatConversation, chatFilters } from './chat-conversation.ts';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/**
 * POST {api}/v1/chats/conversations: a page of the conversations. The filter is in
 * the body, so that search texts do not appear in URLs.
 */
export const chatConversationsCall = defineCall({
  name: 'chat-conversations',
  method: 'POST',
  base: '/v1',
  path: '/chats/conversations',
  capability: 'chats.live',
  access: ['whatsapp-chats'],
  isRead: true,
  encoding: 'json',
  body: v.strictObject({
    filter: v.picklist(chatFilters),
    /** Part of a name or number; empty for all. */
    search: v.optional(v.pipe(text, v.maxLength(maxChatSearch)), ''),
    /** The `next` of the previous page. */
    after: v.optional(v.pipe(text, v.maxLength(200))),
    /** Returns only these conversations, if they exist; used to reload changed ones. */
    only: v.optional(v.pipe(v.array(v.pipe(text, v.maxLength(200))), v.maxLength(100))),
  }),
  answer: v.object({
    conversations: v.array(chatConversation),
    next: v.nullable(text),
    /** Number of conversations with unread messages. */
    unreadCount: v.number(),
    /** The connected business number in display format; null if there is none. */
    number: v.optional(v.nullable(text)),
    /** True while the module of the chats is switched off; embedded chats read no registry that says so. */
    isSwitchedOff: v.optional(v.boolean()),
  }),
});
