import * as v from 'valibot';
import { latitude, longitude } from '../calls/coordinates.ts';
import { oneOfBoth } from '../calls/one-of-both.ts';
import { text } from '../calls/wire.ts';

const lower = v.pipe(text, v.toLowerCase());
const name = v.optional(text);
const toText = v.transform<string | number, string>(String);
const httpAddress = v.pipe(text, v.regex(/^https?:\/\/\S+$/i, 'link is not an http address'));

const media = v.pipe(
  v.looseObject({ id: v.optional(text), link: v.optional(httpAddress), filename: v.optional(text) }),
  oneOfBoth('id', 'link', 'give either id or link'),
);

/** One value of a template message (contract sheet, Send). */
const sentParameter = v.variant('type', [
  v.looseObject({ type: v.literal('text'), text, parameter_name: name }),
  v.looseObject({
    type: v.literal('currency'),
    currency: v.looseObject({ fallback_value: text, code: text, amount_1000: v.number() }),
    parameter_name: name,
  }),
  v.looseObject({
    type: v.literal('date_time'),
    date_time: v.looseObject({ fallback_value: text }),
    parameter_name: name,
  }),
  v.looseObject({ type: v.literal('image'), image: media }),
  v.looseObject({ type: v.literal('video'), video: media }),
  v.looseObject({ type: v.literal('document'), document: media }),
  v.looseObject({
    type: v.literal('location'),
    location: v.looseObject({
      latitude: v.pipe(latitude, toText),
      longitude: v.pipe(longitude, toText),
      name,
      address: name,
    }),
  }),
  v.looseObject({ type: v.literal('payload'), payload: text }),
  v.looseObject({ type: v.literal('coupon_code'), coupon_code: text }),
  v.looseObject({ type: v.literal('action'), action: v.record(v.string(), v.unknown()) }),
]);
export type SentParameter = v.InferOutput<typeof sentParameter>;

const subTypes = ['url', 'quick_reply', 'copy_code', 'catalog', 'flow'] as const;
const sentComponent = v.looseObject({
  type: v.pipe(lower, v.picklist(['header', 'body', 'button'])),
  sub_type: v.optional(v.pipe(lower, v.picklist(subTypes))),
  index: v.optional(v.pipe(v.union([v.number(), text]), v.transform(String))),
  parameters: v.optional(v.array(sentParameter), []),
});
export type SentComponent = v.InferOutput<typeof sentComponent>;

const parameterTypes: ReadonlySet<string> = new Set(
  sentParameter.options.map(({ entries }) => entries.type.literal),
);
const outline = v.looseObject({
  type: lower,
  sub_type: v.optional(lower),
  parameters: v.optional(v.array(v.looseObject({ type: text }))),
});

/** Whether a part is of a kind that only the channel knows: a carousel, a limited offer, a button to call. */
function isForeign(part: unknown): part is Readonly<Record<string, unknown>> {
  const read = v.safeParse(outline, part);
  if (!read.success) return false;
  const { type, sub_type: subType, parameters = [] } = read.output;
  if (type === 'body') return false;
  if (type !== 'header' && type !== 'button') return true;
  const isKnown = subType === undefined || v.is(v.picklist(subTypes), subType);
  return !isKnown || parameters.some((parameter) => !parameterTypes.has(parameter.type));
}

/** A part that is handed on as it came: the channel alone checks it. */
const foreignComponent = v.custom<Readonly<Record<string, unknown>>>(isForeign);

/** The parts of a send that this model knows. */
export function knownComponents({ components }: SentTemplate): SentComponent[] {
  return components.flatMap((part) => (isForeign(part) ? [] : [v.parse(sentComponent, part)]));
}

/** The `template` object of a send: which one, in which language, and its values. */
export const sentTemplate = v.looseObject({
  name: v.pipe(text, v.nonEmpty()),
  language: v.looseObject({
    code: v.pipe(text, v.nonEmpty()),
    policy: v.optional(v.literal('deterministic')),
  }),
  components: v.optional(v.array(v.union([sentComponent, foreignComponent])), []),
});
export type SentTemplate = v.InferOutput<typeof sentTemplate>;
