import * as v from 'valibot';
import { maxCaption } from '../constants/whatsapp-limits.ts';
import { chatMessage } from './chat-message.ts';
import { requestKeyEntry, withConversationKey } from './conversation-key.ts';
import { defineCall } from './define-call.ts';
import { sentTemplate } from './sent-template.ts';
import { text } from './wire.ts';

const id = v.pipe(text, v.minLength(1), v.maxLength(600));

/**
 * POST {api}/v1/chats/send: sends a message in a conversation. The window gives the message an id, so a repeat is safe
 * and returns the same message.
 */
export const chatSendCall = defineCall({
  name: 'chat-send',
  method: 'POST',
  base: '/v1',
  path: '/chats/send',
  capability: 'chats.live',
  access: ['whatsapp-chats'],
  encoding: 'json',
  body: withConversationKey(
    v.strictObject({
      ...requestKeyEntry,
      clientId: v.pipe(text, v.uuid()),
      content: v.variant('type', [
        v.strictObject({ type: v.literal('text'), body: text }),
        /** The content of the failed message that `againOf` names. */
        v.strictObject({ type: v.literal('same') }),
        v.strictObject({ type: v.literal('template'), template: sentTemplate }),
        /** An uploaded file; `id` is from the response to the upload. */
        v.strictObject({
          type: v.picklist(['image', 'video', 'audio', 'document']),
          media: v.strictObject({
            id: v.pipe(text, v.regex(/^\d{1,40}$/)),
            caption: v.optional(v.pipe(text, v.maxLength(maxCaption))),
            name: v.optional(v.pipe(text, v.maxLength(240))),
          }),
        }),
        /** A reaction to the message that `replyTo` names; an empty one removes it. */
        v.strictObject({ type: v.literal('reaction'), emoji: v.pipe(text, v.maxLength(40)) }),
      ]),
      /** The message that it replies or reacts to. */
      replyTo: v.optional(id),
      /** The failed message that it repeats. */
      againOf: v.optional(v.pipe(text, v.uuid())),
    }),
  ),
  /** The message that was sent; for a reaction, the one reacted to. */
  answer: v.object({ message: chatMessage }),
});
