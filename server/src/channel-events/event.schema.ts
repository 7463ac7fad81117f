import * as v from 'valibot';

/** Text of the channel's as the database can keep it: NUL is cut out, for a customer may write anything. */
export const clean = v.pipe(
  v.string(),
  v.transform((value) => value.replaceAll('\u0000', '')),
);
/** Unix seconds as text. */
const moment = v.pipe(
  v.string(),
  v.regex(/^\d{1,11}$/),
  v.transform((seconds) => new Date(Number(seconds) * 1000)),
);

const statusSchema = v.object({
  id: clean,
  status: clean,
  timestamp: moment,
  biz_opaque_callback_data: v.optional(clean),
  errors: v.optional(
    v.array(
      v.object({
        code: v.optional(v.fallback(v.nullable(v.pipe(v.number(), v.integer())), null), null),
        title: v.optional(clean, ''),
        error_data: v.optional(v.object({ details: v.optional(clean, '') })),
      }),
    ),
    [],
  ),
});
export type StatusTold = v.InferOutput<typeof statusSchema>;

const file = v.optional(
  v.object({
    id: clean,
    mime_type: v.optional(clean, 'application/octet-stream'),
    caption: v.optional(clean),
    filename: v.optional(clean),
  }),
);
const messageSchema = v.object({
  id: clean,
  // The number may be missing where the customer has a username (contract sheet, BSUID).
  from: v.optional(clean),
  from_user_id: v.optional(clean),
  timestamp: moment,
  type: clean,
  context: v.optional(v.object({ id: v.optional(clean) })),
  text: v.optional(v.object({ body: clean })),
  button: v.optional(v.object({ text: clean })),
  interactive: v.optional(
    v.object({
      button_reply: v.optional(v.object({ title: clean })),
      list_reply: v.optional(v.object({ title: clean, description: v.optional(clean) })),
    }),
  ),
  reaction: v.optional(v.object({ message_id: clean, emoji: v.optional(clean, '') })),
  image: file,
  video: file,
  audio: file,
  document: file,
  sticker: file,
  location: v.optional(
    v.object({
      latitude: v.number(),
      longitude: v.number(),
      name: v.optional(clean),
      address: v.optional(clean),
    }),
  ),
  contacts: v.optional(
    v.array(
      v.object({
        name: v.optional(v.object({ formatted_name: v.optional(clean) })),
        phones: v.optional(v.array(v.object({ phone: v.optional(clean) })), []),
      }),
    ),
  ),
});
export type InboundTold = v.InferOutput<typeof messageSchema>;

const contactSchema = v.object({
  profile: v.optional(v.object({ name: v.optional(clean) })),
  wa_id: v.optional(clean),
  user_id: v.optional(clean),
});
export type ContactTold = v.InferOutput<typeof contactSchema>;

const messagesValue = v.object({
  metadata: v.object({ phone_number_id: clean }),
  contacts: v.optional(v.array(contactSchema), []),
  messages: v.optional(v.array(v.unknown()), []),
  statuses: v.optional(v.array(v.unknown()), []),
  errors: v.optional(v.array(v.unknown()), []),
});

/** A webhook's envelope; each status and message in it is parsed alone, so one odd one does not lose the rest. */
export const eventSchema = v.object({
  entry: v.array(
    v.object({
      /** The business account that it is about. */
      id: v.optional(v.pipe(v.union([clean, v.number()]), v.transform(String)), ''),
      /** When it happened, in Unix seconds. */
      time: v.optional(v.number()),
      changes: v.array(v.object({ field: v.string(), value: v.unknown() })),
    }),
  ),
});
export { messageSchema, messagesValue, statusSchema };
