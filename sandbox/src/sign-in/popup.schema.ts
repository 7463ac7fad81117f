import * as v from 'valibot';
import { isLoopbackUrl } from '../common/loopback.ts';

const Text = v.pipe(v.string(), v.maxLength(2048));

const request = {
  client_id: v.pipe(Text, v.minLength(1)),
  scope: v.pipe(Text, v.minLength(1)),
  /** The request of the page to which the response belongs. */
  id: v.pipe(Text, v.minLength(1)),
  /** The page that opened the popup, and the only one that may read the response. */
  origin: v.pipe(
    Text,
    v.check(
      (origin) => isLoopbackUrl(origin) && new URL(origin).origin === origin,
      'must be an origin on loopback: no token is given to another page',
    ),
  ),
  hint: v.optional(Text, ''),
  prompt: v.optional(Text, ''),
  state: v.optional(Text, ''),
};

/** Parameters with which the sign-in script opens the popup. */
export const PopupRequestSchema = v.strictObject(request);

const ownFields = {
  name: v.pipe(Text, v.trim(), v.minLength(1)),
  email: v.pipe(Text, v.trim(), v.email('must be an email address')),
};

/** A person's choice in the popup. */
export const PopupChoiceSchema = v.variant('choice', [
  v.strictObject({ ...request, choice: v.literal('deny') }),
  v.strictObject({ ...request, choice: v.literal('listed'), person: v.string() }),
  v.strictObject({
    ...request,
    ...ownFields,
    choice: v.literal('other'),
    verified: v.exactOptional(v.literal('yes')),
  }),
]);

export type PopupRequest = v.InferOutput<typeof PopupRequestSchema>;
export type PopupChoice = v.InferOutput<typeof PopupChoiceSchema>;
