import * as v from 'valibot';
import { NodeIdSchema } from '../whatsapp/account.schema.ts';

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(4096));
const MediaSchema = v.strictObject({
  id: v.string(),
  mime_type: v.string(),
  sha256: v.exactOptional(v.string()),
  caption: v.exactOptional(v.string()),
  filename: v.exactOptional(v.string()),
  voice: v.exactOptional(v.boolean()),
});

const ContentSchema = v.variant('type', [
  v.strictObject({ type: v.literal('text'), text: v.strictObject({ body: Text }) }),
  v.strictObject({ type: v.literal('button'), button: v.strictObject({ payload: Text, text: Text }) }),
  v.strictObject({
    type: v.literal('interactive'),
    interactive: v.variant('type', [
      v.strictObject({
        type: v.literal('button_reply'),
        button_reply: v.strictObject({ id: Text, title: Text }),
      }),
      v.strictObject({
        type: v.literal('list_reply'),
        list_reply: v.strictObject({ id: Text, title: Text, description: v.exactOptional(v.string()) }),
      }),
    ]),
  }),
  v.strictObject({
    type: v.literal('reaction'),
    reaction: v.strictObject({ message_id: Text, emoji: v.exactOptional(v.string()) }),
  }),
  v.strictObject({
    type: v.literal('location'),
    location: v.strictObject({
      latitude: v.number(),
      longitude: v.number(),
      name: v.exactOptional(v.string()),
      address: v.exactOptional(v.string()),
    }),
  }),
  v.strictObject({
    type: v.literal('contacts'),
    contacts: v.array(
      v.strictObject({
        name: v.strictObject({ formatted_name: Text }),
        phones: v.optional(v.array(v.strictObject({ phone: Text })), []),
      }),
    ),
  }),
  v.strictObject({
    type: v.literal('system'),
    system: v.strictObject({ type: v.literal('user_changed_number'), body: Text, wa_id: Text }),
  }),
  v.strictObject({ type: v.literal('unsupported'), errors: v.optional(v.array(v.unknown()), []) }),
  v.strictObject({ type: v.literal('image'), image: MediaSchema }),
  v.strictObject({ type: v.literal('video'), video: MediaSchema }),
  v.strictObject({ type: v.literal('audio'), audio: MediaSchema }),
  v.strictObject({ type: v.literal('document'), document: MediaSchema }),
  v.strictObject({ type: v.literal('sticker'), sticker: MediaSchema }),
]);

const ReferralSchema = v.strictObject({
  source_url: Text,
  source_type: v.picklist(['ad', 'post']),
  source_id: Text,
  headline: v.exactOptional(Text),
  body: v.exactOptional(Text),
  media_type: v.exactOptional(v.picklist(['image', 'video'])),
  image_url: v.exactOptional(Text),
  video_url: v.exactOptional(Text),
  thumbnail_url: v.exactOptional(Text),
  ctwa_clid: v.exactOptional(Text),
});

/** A customer's message; without `from` it is from a customer who hides the phone number. */
export const InboundSchema = v.pipe(
  v.strictObject({
    phone_number_id: NodeIdSchema,
    from: v.exactOptional(
      v.pipe(v.string(), v.regex(/^[1-9]\d{6,14}$/, 'must be 7 to 15 digits, country code first')),
    ),
    user_id: v.exactOptional(
      v.pipe(v.string(), v.regex(/^[A-Z]{2}\.[A-Za-z0-9]{1,128}$/, 'must look like IN.1349')),
    ),
    parent_user_id: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    name: v.optional(v.pipe(v.string(), v.minLength(1)), 'Customer'),
    username: v.exactOptional(v.string()),
    id: v.exactOptional(v.pipe(v.string(), v.minLength(1))),
    timestamp: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'must be unix seconds'))),
    context: v.exactOptional(v.strictObject({ from: v.exactOptional(v.string()), id: v.string() })),
    /** The advertisement that the customer came from. */
    referral: v.exactOptional(ReferralSchema),
    message: ContentSchema,
  }),
  v.check(({ from, user_id }) => from !== undefined || user_id !== undefined, 'from or user_id is needed'),
);

export type Inbound = v.InferOutput<typeof InboundSchema>;
