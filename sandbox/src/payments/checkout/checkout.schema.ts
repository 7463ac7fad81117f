import * as v from 'valibot';
import { isLoopbackUrl } from '../../common/loopback.ts';

const Text = v.pipe(v.string(), v.maxLength(2048));
const Needed = (message: string) => v.pipe(Text, v.minLength(1, message));

/** Parameters with which the checkout script opens its frame. */
export const FrameRequestSchema = v.strictObject({
  key_id: Needed('Key is missing'),
  order_id: Needed('order_id is missing'),
  amount: v.pipe(Text, v.regex(/^\d{1,12}$/, 'must be paise'), v.transform(Number)),
  currency: v.literal('INR', 'Currency is not supported'),
  /** Distinguishes the events of several checkouts on a page. */
  id: Needed('missing'),
  /** The page that opened the checkout, and the only one that may show the frame and read its response. */
  origin: v.pipe(
    Text,
    v.check(
      (origin) => isLoopbackUrl(origin) && new URL(origin).origin === origin,
      'must be an origin on loopback: no payment is shown to another page',
    ),
  ),
  name: v.optional(Text, ''),
  description: v.optional(Text, ''),
  email: v.optional(Text, ''),
  contact: v.optional(Text, ''),
  /** True if another attempt may follow a failure. */
  retry: v.optional(v.picklist(['0', '1']), '1'),
  escape: v.optional(v.picklist(['0', '1']), '1'),
});
export type FrameRequest = v.InferOutput<typeof FrameRequestSchema>;

const order = {
  key_id: v.string(),
  order_id: v.string(),
  amount: v.pipe(v.number(), v.integer()),
  description: v.string(),
  email: v.string(),
  contact: v.string(),
};

/** A person's choice in the frame: a test value of the provider's, or an outcome by name. */
export const ChoiceSchema = v.variant('choice', [
  v.strictObject({ ...order, choice: v.literal('upi'), vpa: v.pipe(v.string(), v.trim()) }),
  v.strictObject({
    ...order,
    choice: v.literal('card'),
    number: v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\s/g, '')),
    ),
    otp: v.pipe(v.string(), v.trim()),
  }),
  v.strictObject({ ...order, choice: v.picklist(['succeed', 'fail', 'lose', 'late']) }),
]);
export type Choice = v.InferOutput<typeof ChoiceSchema>;
