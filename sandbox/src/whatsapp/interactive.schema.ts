import * as v from 'valibot';
import { DocumentSchema, MediaSchema } from './media.schema.ts';
import { NeededSchema } from './needed.schema.ts';

const text = (max: number) => v.pipe(NeededSchema, v.maxLength(max));
const id = NeededSchema;
const own = v.record(v.string(), v.unknown());
const areUnique = (all: readonly unknown[]) => new Set(all).size === all.length;
/** An action that has a name and nothing else. */
const named = <const N extends string>(name: N) => v.strictObject({ name: v.literal(name) });

const TextHeaderSchema = v.strictObject({
  type: v.literal('text'),
  text: text(60),
  sub_text: v.optional(text(60)),
});
const ImageHeaderSchema = v.strictObject({ type: v.literal('image'), image: MediaSchema });
const VideoHeaderSchema = v.strictObject({ type: v.literal('video'), video: MediaSchema });
const HeaderSchema = v.variant('type', [
  TextHeaderSchema,
  ImageHeaderSchema,
  VideoHeaderSchema,
  v.strictObject({ type: v.literal('document'), document: DocumentSchema }),
]);
const BodySchema = v.strictObject({ text: text(1024) });
const FooterSchema = v.optional(v.strictObject({ text: text(60) }));
const around = { header: v.optional(HeaderSchema), body: BodySchema, footer: FooterSchema };

const ReplyIdSchema = v.pipe(
  text(256),
  v.check((one) => one === one.trim(), 'leading and trailing spaces are not allowed'),
);
const ReplySchema = v.strictObject({ id: ReplyIdSchema, title: text(20) });
const ButtonsSchema = v.pipe(
  v.array(v.strictObject({ type: v.literal('reply'), reply: ReplySchema })),
  v.minLength(1),
  v.maxLength(3),
  v.check((all) => areUnique(all.map(({ reply }) => reply.id)), 'reply.id must be unique'),
  v.check((all) => areUnique(all.map(({ reply }) => reply.title)), 'reply.title must be unique'),
);
const RowSchema = v.strictObject({
  id: text(200),
  title: text(24),
  description: v.optional(v.pipe(v.string(), v.maxLength(72))),
});
const SectionsSchema = v.pipe(
  v.array(
    v.strictObject({
      title: v.optional(text(24)),
      rows: v.pipe(v.array(RowSchema), v.minLength(1), v.maxLength(10)),
    }),
  ),
  v.minLength(1),
  v.maxLength(10),
  v.check((all) => all.length === 1 || all.every(({ title }) => title), 'every section needs a title'),
  v.check((all) => all.flatMap(({ rows }) => rows).length <= 10, 'total row count exceeds 10'),
  v.check((all) => areUnique(all.flatMap(({ rows }) => rows.map((row) => row.id))), 'row ids must be unique'),
);
const ProductSectionsSchema = v.pipe(
  v.array(
    v.strictObject({
      title: v.optional(text(24)),
      product_items: v.pipe(v.array(v.strictObject({ product_retailer_id: id })), v.minLength(1)),
    }),
  ),
  v.minLength(1),
  v.maxLength(10),
  v.check((all) => all.length === 1 || all.every(({ title }) => title), 'every section needs a title'),
  v.check((all) => all.flatMap((one) => one.product_items).length <= 30, 'more than 30 products'),
);
const AddressActionSchema = v.strictObject({
  name: v.literal('cta_url'),
  parameters: v.strictObject({ display_text: text(20), url: v.pipe(v.string(), v.url()) }),
});
const CardSchema = v.strictObject({
  card_index: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)),
  type: v.optional(v.picklist(['cta_url', 'quick_reply'])),
  header: v.variant('type', [ImageHeaderSchema, VideoHeaderSchema]),
  body: v.optional(v.strictObject({ text: text(160) })),
  action: v.union([
    AddressActionSchema,
    v.strictObject({
      buttons: v.pipe(
        v.array(v.strictObject({ type: v.literal('quick_reply'), quick_reply: ReplySchema })),
        v.minLength(1),
        v.maxLength(3),
      ),
    }),
  ]),
});
const FlowParametersSchema = v.pipe(
  v.strictObject({
    flow_message_version: v.literal('3'),
    flow_id: v.optional(id),
    flow_name: v.optional(id),
    flow_cta: v.pipe(
      text(30),
      v.check((label) => !/\p{Emoji_Presentation}|\uFE0F/u.test(label), 'no emoji'),
    ),
    mode: v.optional(v.picklist(['draft', 'published'])),
    flow_token: v.optional(v.string()),
    flow_action: v.optional(v.picklist(['navigate', 'data_exchange'])),
    flow_action_payload: v.optional(
      v.strictObject({ screen: v.optional(v.string()), data: v.optional(own) }),
    ),
  }),
  v.check((one) => (one.flow_id === undefined) !== (one.flow_name === undefined), 'flow_id or flow_name'),
);
const OrderSchema = v.looseObject({ reference_id: id });

/** All kinds of interactive messages; source: Meta's OpenAPI document and its page on each kind. */
export const InteractiveSchema = v.variant('type', [
  v.strictObject({
    ...around,
    type: v.literal('button'),
    action: v.strictObject({ buttons: ButtonsSchema }),
  }),
  v.strictObject({
    type: v.literal('list'),
    header: v.optional(TextHeaderSchema),
    body: v.strictObject({ text: text(4096) }),
    footer: FooterSchema,
    action: v.strictObject({ button: text(20), sections: SectionsSchema }),
  }),
  v.strictObject({ ...around, type: v.literal('cta_url'), action: AddressActionSchema }),
  v.strictObject({
    type: v.literal('carousel'),
    body: BodySchema,
    action: v.strictObject({ cards: v.pipe(v.array(CardSchema), v.minLength(2), v.maxLength(10)) }),
  }),
  v.strictObject({
    ...around,
    type: v.literal('flow'),
    action: v.strictObject({ name: v.literal('flow'), parameters: FlowParametersSchema }),
  }),
  v.strictObject({ ...around, type: v.literal('location_request_message'), action: named('send_location') }),
  v.strictObject({
    ...around,
    type: v.literal('request_contact_info'),
    action: named('request_contact_info'),
  }),
  v.strictObject({
    ...around,
    body: v.optional(BodySchema),
    type: v.literal('call_permission_request'),
    action: named('call_permission_request'),
  }),
  v.strictObject({
    ...around,
    type: v.literal('voice_call'),
    action: v.strictObject({
      name: v.literal('voice_call'),
      parameters: v.optional(
        v.strictObject({
          display_text: v.optional(text(20)),
          ttl_minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(43_200))),
          payload: v.optional(text(512)),
        }),
      ),
    }),
  }),
  v.strictObject({
    ...around,
    type: v.literal('address_message'),
    action: v.strictObject({
      name: v.literal('address_message'),
      parameters: v.strictObject({
        country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
        values: v.optional(own),
        saved_addresses: v.optional(v.array(v.strictObject({ id, value: own }))),
        validation_errors: v.optional(own),
      }),
    }),
  }),
  v.strictObject({
    type: v.literal('product'),
    body: v.optional(BodySchema),
    footer: FooterSchema,
    action: v.strictObject({ catalog_id: id, product_retailer_id: id }),
  }),
  v.strictObject({
    type: v.literal('product_list'),
    header: TextHeaderSchema,
    body: BodySchema,
    footer: FooterSchema,
    action: v.strictObject({ catalog_id: id, sections: ProductSectionsSchema }),
  }),
  v.strictObject({
    type: v.literal('catalog_message'),
    body: BodySchema,
    footer: FooterSchema,
    action: v.strictObject({
      name: v.literal('catalog_message'),
      parameters: v.optional(v.strictObject({ thumbnail_product_retailer_id: v.optional(id) })),
    }),
  }),
  v.strictObject({
    ...around,
    type: v.literal('order_details'),
    action: v.strictObject({ name: v.literal('review_and_pay'), parameters: OrderSchema }),
  }),
  v.strictObject({
    ...around,
    type: v.literal('order_status'),
    action: v.strictObject({ name: v.literal('review_order'), parameters: OrderSchema }),
  }),
]);
