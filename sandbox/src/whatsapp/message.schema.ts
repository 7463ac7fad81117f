import * as v from 'valibot';
import { ContactsSchema } from './contacts.schema.ts';
import { InteractiveSchema } from './interactive.schema.ts';
import {
  AudioSchema,
  CaptionedDocumentSchema,
  CaptionedSchema,
  DocumentSchema,
  MediaSchema,
} from './media.schema.ts';
import { NeededSchema } from './needed.schema.ts';

const Name = v.optional(v.string());

const ParameterSchema = v.variant('type', [
  v.strictObject({ type: v.literal('text'), text: v.string(), parameter_name: Name }),
  v.strictObject({
    type: v.literal('currency'),
    currency: v.strictObject({ fallback_value: v.string(), code: v.string(), amount_1000: v.number() }),
    parameter_name: Name,
  }),
  v.strictObject({
    type: v.literal('date_time'),
    date_time: v.strictObject({ fallback_value: v.string() }),
    parameter_name: Name,
  }),
  v.strictObject({ type: v.literal('image'), image: MediaSchema }),
  v.strictObject({ type: v.literal('video'), video: MediaSchema }),
  v.strictObject({ type: v.literal('document'), document: DocumentSchema }),
  v.strictObject({
    type: v.literal('location'),
    location: v.strictObject({
      latitude: v.union([v.number(), v.string()]),
      longitude: v.union([v.number(), v.string()]),
      name: Name,
      address: Name,
    }),
  }),
  v.strictObject({ type: v.literal('payload'), payload: v.string() }),
  v.strictObject({ type: v.literal('coupon_code'), coupon_code: v.pipe(v.string(), v.maxLength(15)) }),
  v.strictObject({
    type: v.literal('limited_time_offer'),
    limited_time_offer: v.strictObject({ expiration_time_ms: v.pipe(v.number(), v.integer()) }),
  }),
  v.strictObject({
    type: v.literal('action'),
    action: v.strictObject({
      thumbnail_product_retailer_id: v.optional(v.string()),
      flow_token: v.optional(v.string()),
      flow_action_data: v.optional(v.record(v.string(), v.unknown())),
    }),
  }),
]);

const lower = v.pipe(v.string(), v.toLowerCase());
const plainEntries = {
  sub_type: v.optional(v.pipe(lower, v.picklist(['url', 'quick_reply', 'copy_code', 'catalog', 'flow']))),
  index: v.optional(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0)),
  ),
  parameters: v.optional(v.array(ParameterSchema), []),
};
const CardSchema = v.strictObject({
  card_index: v.pipe(v.number(), v.integer(), v.minValue(0)),
  components: v.array(
    v.strictObject({ ...plainEntries, type: v.pipe(lower, v.picklist(['header', 'body', 'button'])) }),
  ),
});
const SendComponentSchema = v.strictObject({
  ...plainEntries,
  type: v.pipe(lower, v.picklist(['header', 'body', 'button', 'carousel', 'limited_time_offer'])),
  cards: v.optional(v.array(CardSchema)),
});

const emojiPattern = String.raw`^\p{RGI_Emoji}$`;
const emoji = new RegExp(emojiPattern, 'v');
const colourSelector = '\u{FE0F}';

/** Adds the emoji selector after each character that also has a text form; some senders omit it. */
function withSelectors(text: string): string {
  const characters = [...text.replaceAll(colourSelector, '')];
  return characters
    .map((character, at) => {
      const isPlain = /\p{Emoji}/u.test(character) && !/\p{Emoji_Presentation}/u.test(character);
      return isPlain && !/^\p{Emoji_Modifier}/u.test(characters[at + 1] ?? '')
        ? character + colourSelector
        : character;
    })
    .join('');
}

/** One emoji that Unicode recommends for interchange, or an empty text, which removes the reaction. */
function isReaction(text: string): boolean {
  return text === '' || emoji.test(text) || emoji.test(withSelectors(text));
}

const beside = {
  messaging_product: v.literal('whatsapp'),
  recipient_type: v.optional(v.literal('individual')),
  to: v.optional(v.string()),
  recipient: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}\.[A-Za-z0-9]{1,128}$/, 'must look like IN.1349')),
  ),
  biz_opaque_callback_data: v.optional(v.pipe(v.string(), v.maxLength(512))),
};
const common = { ...beside, context: v.optional(v.strictObject({ message_id: NeededSchema })) };

const degrees = (max: number) =>
  v.pipe(v.union([v.number(), v.string()]), v.toNumber(), v.minValue(-max), v.maxValue(max));
/** A message to send; source: outside-services.md, "Send". */
export const SendSchema = v.variant('type', [
  v.strictObject({ ...common, type: v.literal('image'), image: CaptionedSchema }),
  v.strictObject({ ...common, type: v.literal('video'), video: CaptionedSchema }),
  v.strictObject({ ...common, type: v.literal('document'), document: CaptionedDocumentSchema }),
  v.strictObject({ ...common, type: v.literal('audio'), audio: AudioSchema }),
  v.strictObject({ ...common, type: v.literal('sticker'), sticker: MediaSchema }),
  v.strictObject({
    ...common,
    type: v.literal('location'),
    location: v.strictObject({
      latitude: degrees(90),
      longitude: degrees(180),
      name: v.optional(v.string()),
      address: v.optional(v.string()),
    }),
  }),
  v.strictObject({ ...common, type: v.literal('interactive'), interactive: InteractiveSchema }),
  v.strictObject({
    ...common,
    type: v.literal('contacts'),
    contacts: ContactsSchema,
  }),
  v.strictObject({
    // A reaction cannot be a contextual reply.
    ...beside,
    type: v.literal('reaction'),
    reaction: v.strictObject({
      message_id: NeededSchema,
      emoji: v.pipe(v.string(), v.check(isReaction, 'must be a single emoji')),
    }),
  }),
  v.strictObject({
    ...common,
    type: v.literal('text'),
    text: v.strictObject({
      body: v.pipe(NeededSchema, v.maxLength(4096)),
      preview_url: v.optional(v.boolean()),
    }),
  }),
  v.strictObject({
    ...common,
    type: v.literal('template'),
    template: v.strictObject({
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
      language: v.strictObject({
        code: v.pipe(v.string(), v.minLength(2)),
        policy: v.optional(v.literal('deterministic')),
      }),
      components: v.optional(v.array(SendComponentSchema), []),
    }),
  }),
]);

/** A read receipt, with a typing indicator if wanted. */
export const ReadSchema = v.strictObject({
  messaging_product: v.literal('whatsapp'),
  status: v.literal('read'),
  message_id: v.pipe(v.string(), v.minLength(1)),
  typing_indicator: v.optional(v.strictObject({ type: v.literal('text') })),
});

export const messageTypes: readonly string[] = [
  'text',
  'location',
  'interactive',
  'contacts',
  'template',
  'image',
  'video',
  'document',
  'audio',
  'sticker',
  'reaction',
];

export type SendRequest = v.InferOutput<typeof SendSchema>;
export type SentTemplate = Extract<SendRequest, { type: 'template' }>['template'];
export type SendComponent = v.InferOutput<typeof SendComponentSchema>;
export type Parameter = v.InferOutput<typeof ParameterSchema>;
