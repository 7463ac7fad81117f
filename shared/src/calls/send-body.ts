import * as v from 'valibot';
import { maxCaption, maxTextBody } from '../constants/limits.ts';
import { sentTemplate } from '../templates/sent-template.ts';
import { latitude, longitude } from './coordinates.ts';
import { interactiveBody } from './interactive-body.ts';
import { oneOfBoth } from './one-of-both.ts';
import { text } from './wire.ts';

const httpAddress = v.pipe(text, v.regex(/^https?:\/\/\S+$/i, 'link is not an http address'));
const idOrLink = <F extends { readonly id?: unknown; readonly link?: unknown }>() =>
  oneOfBoth<F>('id', 'link', 'give either id or link');
const caption = v.optional(
  v.pipe(text, v.maxLength(maxCaption, `caption has at most ${maxCaption} characters`)),
);
const file = { id: v.optional(text), link: v.optional(httpAddress) };
const filled = v.pipe(text, v.nonEmpty('must not be empty'));

const common = {
  messaging_product: v.literal('whatsapp'),
  recipient_type: v.optional(v.literal('individual'), 'individual'),
  /** A phone number; `recipient` instead is the user id of a person who shows no number. */
  to: v.optional(text),
  recipient: v.optional(v.pipe(text, v.regex(/^[A-Z]{2}\.[A-Za-z0-9]{1,128}$/, 'recipient is no user id'))),
  context: v.optional(v.looseObject({ message_id: filled })),
  biz_opaque_callback_data: v.optional(v.pipe(text, v.maxLength(512))),
};

/** The body of a send in the channel's own shape (contract sheet, Send); members that are not known here go on to it. */
export const sendBody = v.pipe(
  v.variant('type', [
    v.looseObject({
      ...common,
      // The channel takes what names no type as a text.
      type: v.optional(v.literal('text'), 'text'),
      text: v.looseObject({
        body: v.pipe(
          text,
          v.check((body) => body.trim() !== '', 'must not be empty'),
          v.check(
            (body) => [...body].length <= maxTextBody,
            (issue) => `has ${[...issue.input].length} characters; ${maxTextBody} is the most`,
          ),
        ),
        preview_url: v.optional(v.boolean()),
      }),
    }),
    v.looseObject({ ...common, type: v.literal('template'), template: sentTemplate }),
    v.looseObject({
      ...common,
      type: v.literal('image'),
      image: v.pipe(v.looseObject({ ...file, caption }), idOrLink()),
    }),
    v.looseObject({
      ...common,
      type: v.literal('video'),
      video: v.pipe(v.looseObject({ ...file, caption }), idOrLink()),
    }),
    v.looseObject({
      ...common,
      type: v.literal('document'),
      document: v.pipe(v.looseObject({ ...file, caption, filename: v.optional(text) }), idOrLink()),
    }),
    v.looseObject({ ...common, type: v.literal('audio'), audio: v.pipe(v.looseObject(file), idOrLink()) }),
    v.looseObject({
      ...common,
      type: v.literal('sticker'),
      sticker: v.pipe(v.looseObject(file), idOrLink()),
    }),
    v.looseObject({
      ...common,
      type: v.literal('location'),
      location: v.looseObject({
        latitude,
        longitude,
        name: v.optional(text),
        address: v.optional(text),
      }),
    }),
    v.looseObject({ ...common, type: v.literal('interactive'), interactive: interactiveBody }),
    v.looseObject({
      ...common,
      type: v.literal('reaction'),
      reaction: v.looseObject({ message_id: filled, emoji: text }),
    }),
    v.looseObject({
      ...common,
      type: v.literal('contacts'),
      contacts: v.pipe(
        v.array(v.looseObject({ name: v.looseObject({ formatted_name: filled }) })),
        v.minLength(1, 'contacts must not be empty'),
      ),
    }),
  ]),
  oneOfBoth('to', 'recipient', 'give either to, a phone number, or recipient, a user id'),
);
export type SendBody = v.InferOutput<typeof sendBody>;

/** Tells the channel that a message was read, with or without showing that an answer is being written. */
export const readBody = v.object({
  messaging_product: v.literal('whatsapp'),
  status: v.literal('read'),
  message_id: v.pipe(text, v.minLength(1), v.maxLength(512)),
  typing_indicator: v.optional(v.looseObject({ type: v.literal('text') })),
});
export type ReadBody = v.InferOutput<typeof readBody>;
