import * as v from 'valibot';
import { userIdPattern } from '../constants/patterns.ts';
import { maxCallbackData, maxTextBody } from '../constants/whatsapp-limits.ts';
import { byType } from './by-type.ts';
import { latitude, longitude } from './coordinates.ts';
import { exact } from './exact.ts';
import { interactiveBody } from './interactive-body.ts';
import { isOneEmoji } from './one-emoji.ts';
import { oneOrBoth } from './one-of-both.ts';
import { sentContacts } from './sent-contacts.ts';
import { captionedDocument, captionedFile, plainFile, voiceFile } from './sent-file.ts';
import { sentTemplate } from './sent-template.ts';
import { emptyUpTo, filled, upTo } from './sent-text.ts';
import { text } from './wire.ts';

const beside = {
  messaging_product: v.literal('whatsapp'),
  recipient_type: v.optional(v.literal('individual'), 'individual'),
  /** A phone number; `recipient` is the user id of a person who hides it. If both are given, the number is used. */
  to: v.optional(text),
  recipient: v.optional(v.pipe(text, v.regex(userIdPattern, 'is not a user id, such as IN.1349'))),
  biz_opaque_callback_data: v.optional(emptyUpTo(maxCallbackData)),
};
const common = { ...beside, context: v.optional(exact({ message_id: filled })) };

/** The body of a send in WhatsApp's own format: a field that WhatsApp does not know is refused. */
export const sendBody = v.pipe(
  byType([
    exact({
      ...common,
      // WhatsApp treats a message without a type as text.
      type: v.optional(v.literal('text'), 'text'),
      text: exact({
        body: upTo(maxTextBody),
        preview_url: v.optional(v.boolean()),
      }),
    }),
    exact({ ...common, type: v.literal('template'), template: sentTemplate }),
    exact({ ...common, type: v.literal('image'), image: captionedFile }),
    exact({ ...common, type: v.literal('video'), video: captionedFile }),
    exact({ ...common, type: v.literal('document'), document: captionedDocument }),
    exact({ ...common, type: v.literal('audio'), audio: voiceFile }),
    exact({ ...common, type: v.literal('sticker'), sticker: plainFile }),
    exact({
      ...common,
      type: v.literal('location'),
      location: exact({ latitude, longitude, name: v.optional(text), address: v.optional(text) }),
    }),
    exact({ ...common, type: v.literal('interactive'), interactive: interactiveBody }),
    exact({
      // WhatsApp refuses a reaction with a context.
      ...beside,
      type: v.literal('reaction'),
      reaction: exact({
        message_id: filled,
        /** Empty removes the reaction. */
        emoji: v.pipe(
          text,
          v.check(
            (emoji) => emoji === '' || isOneEmoji(emoji),
            'must be one emoji, or empty to take it back',
          ),
        ),
      }),
    }),
    exact({ ...common, type: v.literal('contacts'), contacts: sentContacts }),
  ]),
  oneOrBoth('to', 'recipient', 'give to, a phone number, or recipient, a user id'),
);
export type SendBody = v.InferOutput<typeof sendBody>;

/** Marks a message as read at WhatsApp, and may show the customer a typing indicator. */
export const readBody = exact({
  messaging_product: v.literal('whatsapp'),
  status: v.literal('read'),
  message_id: v.pipe(text, v.minLength(1), v.maxLength(512)),
  typing_indicator: v.optional(exact({ type: v.literal('text') })),
});
export type ReadBody = v.InferOutput<typeof readBody>;
