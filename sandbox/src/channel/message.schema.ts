import * as v from 'valibot';

const Name = v.optional(v.string());
const MediaSchema = v.pipe(
  v.strictObject({
    id: v.optional(v.string()),
    link: v.optional(v.pipe(v.string(), v.url())),
    filename: v.optional(v.string()),
    /** Of an audio: one that was spoken into the phone. */
    voice: v.optional(v.boolean()),
  }),
  v.check(
    ({ id, link }) => (id === undefined) !== (link === undefined),
    'exactly one of id and link is needed',
  ),
);

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
  v.strictObject({ type: v.literal('document'), document: MediaSchema }),
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

const common = {
  messaging_product: v.literal('whatsapp'),
  recipient_type: v.optional(v.literal('individual')),
  to: v.optional(v.string()),
  recipient: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}\.[A-Za-z0-9]{1,128}$/, 'must look like IN.1349')),
  ),
  context: v.optional(v.strictObject({ message_id: v.string() })),
  biz_opaque_callback_data: v.optional(v.pipe(v.string(), v.maxLength(512))),
};

const CaptionedSchema = v.pipe(
  v.strictObject({
    id: v.optional(v.string()),
    link: v.optional(v.pipe(v.string(), v.url())),
    caption: v.optional(v.pipe(v.string(), v.maxLength(1024))),
    filename: v.optional(v.string()),
  }),
  v.check(
    ({ id, link }) => (id === undefined) !== (link === undefined),
    'exactly one of id and link is needed',
  ),
);

const CoordinateSchema = v.pipe(v.union([v.number(), v.string()]), v.toNumber(), v.finite());
const titled = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));
const around = {
  header: v.optional(v.looseObject({ type: v.picklist(['text', 'image', 'video', 'document']) })),
  body: v.strictObject({ text: titled(4096) }),
  footer: v.optional(v.strictObject({ text: titled(60) })),
};
const ReplySchema = v.strictObject({
  type: v.literal('reply'),
  reply: v.strictObject({ id: titled(256), title: titled(20) }),
});
const RowSchema = v.strictObject({
  id: titled(200),
  title: titled(24),
  description: v.optional(v.pipe(v.string(), v.maxLength(72))),
});
/** Up to three reply buttons, a list of up to ten rows, or a button that opens an address; others as they come. */
const InteractiveSchema = v.variant('type', [
  v.strictObject({
    ...around,
    type: v.literal('button'),
    action: v.strictObject({ buttons: v.pipe(v.array(ReplySchema), v.minLength(1), v.maxLength(3)) }),
  }),
  v.strictObject({
    ...around,
    type: v.literal('list'),
    action: v.strictObject({
      button: titled(20),
      sections: v.pipe(
        v.array(
          v.strictObject({
            title: v.optional(titled(24)),
            rows: v.pipe(v.array(RowSchema), v.minLength(1), v.maxLength(10)),
          }),
        ),
        v.minLength(1),
        v.maxLength(10),
      ),
    }),
  }),
  v.strictObject({
    ...around,
    type: v.literal('cta_url'),
    action: v.strictObject({
      name: v.literal('cta_url'),
      parameters: v.strictObject({ display_text: titled(20), url: v.pipe(v.string(), v.url()) }),
    }),
  }),
  v.looseObject({
    type: v.picklist(['flow', 'product', 'product_list', 'location_request_message', 'address_message']),
  }),
]);

/** A message to send; source: contract sheet, "Send". */
export const SendSchema = v.variant('type', [
  v.strictObject({ ...common, type: v.literal('image'), image: CaptionedSchema }),
  v.strictObject({ ...common, type: v.literal('video'), video: CaptionedSchema }),
  v.strictObject({ ...common, type: v.literal('document'), document: CaptionedSchema }),
  v.strictObject({ ...common, type: v.literal('audio'), audio: MediaSchema }),
  v.strictObject({ ...common, type: v.literal('sticker'), sticker: MediaSchema }),
  v.strictObject({
    ...common,
    type: v.literal('location'),
    location: v.strictObject({
      latitude: CoordinateSchema,
      longitude: CoordinateSchema,
      name: v.optional(v.string()),
      address: v.optional(v.string()),
    }),
  }),
  v.strictObject({ ...common, type: v.literal('interactive'), interactive: InteractiveSchema }),
  v.strictObject({
    ...common,
    type: v.literal('contacts'),
    contacts: v.pipe(
      v.array(v.looseObject({ name: v.looseObject({ formatted_name: titled(1024) }) })),
      v.minLength(1),
    ),
  }),
  v.strictObject({
    ...common,
    type: v.literal('reaction'),
    reaction: v.strictObject({ message_id: v.pipe(v.string(), v.minLength(1)), emoji: v.string() }),
  }),
  v.strictObject({
    ...common,
    type: v.literal('text'),
    text: v.strictObject({
      body: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
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

export const MESSAGE_TYPES: readonly string[] = [
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
