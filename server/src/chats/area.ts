import type { Area } from '../platform/area.ts';
import { chatContactRoute } from './chat-contact.route.ts';
import { chatChangeRoute, chatConversationsRoute, chatStartRoute } from './chat-conversations.route.ts';
import { chatEmbedRoute } from './chat-embed.route.ts';
import { chatEventsRoute, chatTypingRoute } from './chat-events.route.ts';
import { chatMediaRoute } from './chat-media.route.ts';
import {
  chatMessagesRoute,
  chatNoteRoute,
  chatSearchRoute,
  chatSendRoute,
  chatWaitRoute,
} from './chat-messages.route.ts';
import { chatNewestRoute } from './chat-newest.route.ts';
import { chatReadRoute } from './chat-read.route.ts';
import { chatRepliesRoute, chatReplyDeleteRoute, chatReplySaveRoute } from './chat-replies.route.ts';
import { chatTemplatesRoute } from './chat-templates.route.ts';
import { chatUploadRoute } from './chat-upload.route.ts';
import { deleteUnusedMedia } from './delete-unused-media.ts';

export const chatsArea: Area = {
  refusals: ['chats', 'messages', 'whatsapp'],
  calls: [
    chatChangeRoute,
    chatContactRoute,
    chatConversationsRoute,
    chatEmbedRoute,
    chatMessagesRoute,
    chatNewestRoute,
    chatNoteRoute,
    chatReadRoute,
    chatRepliesRoute,
    chatReplyDeleteRoute,
    chatReplySaveRoute,
    chatSearchRoute,
    chatSendRoute,
    chatStartRoute,
    chatTemplatesRoute,
    chatTypingRoute,
    chatWaitRoute,
  ],
  plainRoutes: [chatEventsRoute, chatMediaRoute, chatUploadRoute],
  maintenance: deleteUnusedMedia,
};
