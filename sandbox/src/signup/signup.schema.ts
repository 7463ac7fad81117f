import * as v from 'valibot';
import { isLoopbackUrl } from '../common/loopback.ts';

const Text = v.pipe(v.string(), v.maxLength(4096));

const request = {
  app_id: v.pipe(Text, v.minLength(1)),
  config_id: v.pipe(Text, v.minLength(1)),
  /** The call of FB.login to which the response belongs. */
  id: v.pipe(Text, v.minLength(1)),
  sdk: v.pipe(Text, v.regex(/^v\d+\.\d+$/, 'must look like v21.0')),
  /** The page that opened the window, and the only one that may read the response. */
  origin: v.pipe(
    Text,
    v.check(
      (origin) => isLoopbackUrl(origin) && new URL(origin).origin === origin,
      'must be an origin on loopback: no code is given to another page',
    ),
  ),
  response_type: v.literal('code', 'must be code'),
  override: v.literal('true', 'override_default_response_type must be true, else no code comes'),
  scope: v.optional(Text, ''),
  extras: v.pipe(
    Text,
    v.parseJson(),
    v.looseObject({}),
    v.transform((extras) => JSON.stringify(extras)),
  ),
};

/** Parameters with which FB.login opens the window. */
export const SignupRequestSchema = v.strictObject(request);
export type SignupRequest = v.InferOutput<typeof SignupRequestSchema>;

/** Order of the two responses, or the one that is missing. */
export const orders = {
  'ids-first': 'ids first, then the code',
  'code-first': 'code first, then the ids',
  'no-ids': 'the code alone; the ids never come',
  'no-code': 'the ids alone; the code never comes',
} as const;

const maxGapMs = 60_000;

/** A person's choice in the window. */
export const SignupChoiceSchema = v.strictObject({
  ...request,
  choice: v.picklist(['finish', 'finish-without-number', 'cancel', 'report']),
  business: v.optional(Text, ''),
  number: v.optional(Text, ''),
  order: v.optional(v.picklist(['ids-first', 'code-first', 'no-ids', 'no-code']), 'ids-first'),
  gap_ms: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'must be a number'), v.toNumber(), v.maxValue(maxGapMs)),
    '0',
  ),
  step: v.optional(Text, 'PHONE_NUMBER_SETUP'),
});
export type SignupChoice = v.InferOutput<typeof SignupChoiceSchema>;
