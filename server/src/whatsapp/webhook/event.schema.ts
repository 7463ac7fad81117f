import * as v from 'valibot';
import { optionalText, wireText } from './wire-text.ts';

/** WhatsApp's reason for a decision; NONE, as WhatsApp writes it for none, is an empty text. */
export const templateReasonOf = (code: string): string => (code.toUpperCase() === 'NONE' ? '' : code);
export const reason = v.pipe(optionalText, v.transform(templateReasonOf));
/** Unix seconds, as text or as a number. */
export const moment = v.pipe(
  v.union([
    v.pipe(v.number(), v.minValue(0), v.maxValue(99_999_999_999)),
    v.pipe(v.string(), v.regex(/^\d{1,11}$/), v.transform(Number)),
  ]),
  v.transform((seconds) => new Date(Math.floor(seconds) * 1000)),
);

/** An id of WhatsApp's, as text or as a number; a longer one could not be looked up. */
const id = v.pipe(
  v.union([wireText, v.pipe(v.number(), v.transform(String))]),
  v.minLength(1),
  v.maxLength(500),
);

/** An optional part: if it cannot be parsed, it is left out and the rest is kept (see `readAlone`). */
function part<const T extends v.GenericSchema>(schema: T) {
  return v.fallback(v.optional(schema), undefined);
}

/**
 * Items that are parsed one by one later, so that a malformed one does not lose the rest. A single value is one item.
 */
const items = v.pipe(
  v.optional(v.unknown(), []),
  v.transform((reported): unknown[] => (Array.isArray(reported) ? reported : [reported])),
  v.filterItems((item) => item !== undefined),
);

/** A longer cause is cut. */
const maxCauseLength = 500;
/** Higher codes are not WhatsApp's and do not fit the database's column. */
const highestCode = 999_999_999;
const code = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
  v.maxValue(highestCode),
);

/** WhatsApp's statuses, and ours for each; a played voice message counts as read. */
const statuses: Readonly<Record<string, 'sent' | 'delivered' | 'read' | 'failed'>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  played: 'read',
  failed: 'failed',
};

/** The code of a failed message, and WhatsApp's text of the cause. */
const failure = v.pipe(
  v.object({
    code: part(code),
    title: part(wireText),
    message: part(wireText),
    error_data: part(
      v.union([
        v.pipe(
          wireText,
          v.transform((details) => ({ details })),
        ),
        v.object({ details: part(wireText) }),
      ]),
    ),
  }),
  v.transform(({ code: reported, title, message, error_data: data }) => ({
    code: reported ?? null,
    cause: (data?.details || title || message)?.slice(0, maxCauseLength) ?? null,
  })),
);

const statusSchema = v.object({
  id,
  /** Null for a status that is unknown here. */
  status: v.pipe(
    wireText,
    v.transform((name) => (Object.hasOwn(statuses, name) && statuses[name]) || null),
  ),
  timestamp: moment,
  recipient_id: part(id),
  recipient_user_id: part(id),
  recipient_parent_user_id: part(id),
  biz_opaque_callback_data: part(wireText),
  pricing: part(
    v.object({
      billable: part(v.boolean()),
      pricing_model: part(wireText),
      type: part(wireText),
      category: part(wireText),
    }),
  ),
  errors: part(v.array(failure)),
});
export type StatusReported = v.InferOutput<typeof statusSchema>;

const file = part(
  v.object({
    id,
    mime_type: v.optional(wireText, 'application/octet-stream'),
    caption: part(wireText),
    filename: part(wireText),
  }),
);

/** Degrees, as a number or as text. */
function degrees(max: number) {
  const number = v.union([
    v.number(),
    v.pipe(v.string(), v.regex(/^ *[-+]?\d+(\.\d+)? *$/), v.transform(Number)),
  ]);
  return v.pipe(number, v.minValue(-max), v.maxValue(max));
}

const messageSchema = v.object({
  id,
  // The number may be missing if the customer has a username (outside-services.md, BSUID).
  from: part(id),
  from_user_id: part(id),
  from_parent_user_id: part(id),
  timestamp: moment,
  type: wireText,
  context: part(v.object({ id: part(id) })),
  /** The advertisement that the customer came from. */
  referral: part(
    v.object({
      source_url: part(wireText),
      source_type: part(wireText),
      source_id: part(id),
      headline: part(wireText),
      body: part(wireText),
      media_type: part(wireText),
      image_url: part(wireText),
      video_url: part(wireText),
      thumbnail_url: part(wireText),
      ctwa_clid: part(wireText),
    }),
  ),
  text: part(v.object({ body: wireText })),
  button: part(v.object({ text: wireText })),
  /** The customer has changed their number. */
  system: part(v.object({ type: part(wireText), body: part(wireText), wa_id: part(id), user_id: part(id) })),
  interactive: part(
    v.object({
      button_reply: part(v.object({ title: wireText })),
      list_reply: part(v.object({ title: wireText, description: part(wireText) })),
    }),
  ),
  reaction: part(v.object({ message_id: id, emoji: v.optional(wireText, '') })),
  image: file,
  video: file,
  audio: file,
  document: file,
  sticker: file,
  location: part(
    v.object({
      latitude: degrees(90),
      longitude: degrees(180),
      name: part(wireText),
      address: part(wireText),
    }),
  ),
  contacts: part(
    v.array(
      v.object({
        name: part(v.object({ formatted_name: part(wireText) })),
        phones: v.optional(v.array(v.object({ phone: part(wireText) })), []),
      }),
    ),
  ),
});
export type InboundReported = v.InferOutput<typeof messageSchema>;

const contactSchema = v.object({
  profile: part(v.object({ name: part(wireText), username: part(wireText) })),
  wa_id: part(id),
  user_id: part(id),
  parent_user_id: part(id),
});
export type ContactReported = v.InferOutput<typeof contactSchema>;

const messagesValue = v.object({
  metadata: v.object({ phone_number_id: id }),
  contacts: items,
  messages: items,
  statuses: items,
  errors: items,
});
export type MessagesReported = v.InferOutput<typeof messagesValue>;

const entrySchema = v.object({
  /** The WhatsApp Business account that the entry is about. */
  id: v.optional(v.fallback(id, ''), ''),
  /** The time of the event. */
  time: part(moment),
  changes: items,
});
const changeSchema = v.object({ field: wireText, value: v.optional(v.unknown()) });

/** A webhook's envelope. WhatsApp writes null for missing parts. */
export const eventSchema = v.pipe(
  v.string(),
  v.parseJson({ reviver: (_key, value: unknown) => value ?? undefined }),
  v.object({ entry: items }),
);
export { changeSchema, contactSchema, entrySchema, messageSchema, messagesValue, statusSchema };
