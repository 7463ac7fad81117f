import type { Area } from '../platform/area.ts';
import { chatChangeRoute } from './chat-change.route.ts';
import { chatContactRoute } from './chat-contact.route.ts';
import { chatConversationsRoute } from './chat-conversations.route.ts';
import { chatEmbedRoute } from './chat-embed.route.ts';
import { chatEventsRoute } from './chat-events.route.ts';
import { chatMediaRoute } from './chat-media.route.ts';
import { chatMessagesRoute } from './chat-messages.route.ts';
import { chatNoteRoute } from './chat-note.route.ts';
import { chatReadRoute } from './chat-read.route.ts';
import { chatRepliesRoute, chatReplyDeleteRoute, chatReplySaveRoute } from './chat-replies.route.ts';
import { chatSearchRoute } from './chat-search.route.ts';
import { chatSendRoute } from './chat-send.route.ts';
import { chatStartRoute } from './chat-start.route.ts';
import { chatTemplatesRoute } from './chat-templates.route.ts';
import { chatTypingRoute } from './chat-typing.route.ts';
import { chatUploadRoute } from './chat-upload.route.ts';
import { chatWaitRoute } from './chat-wait.route.ts';
import { tidyMedia } from './tidy-media.ts';

/** What this area adds to the server. */
export const chatsArea: Area = {
  calls: [
    chatChangeRoute,
    chatContactRoute,
    chatConversationsRoute,
    chatEmbedRoute,
    chatMessagesRoute,
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
  tidyUp: tidyMedia,
};
