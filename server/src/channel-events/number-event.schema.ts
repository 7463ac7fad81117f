import * as v from 'valibot';
import { clean } from './event.schema.ts';

const upper = v.pipe(v.nullish(clean, ''), v.toUpperCase());
/** Unix seconds, which the channel writes as a number or as text. */
const moment = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,11}$/), v.transform(Number))]),
  v.transform((seconds) => new Date(seconds * 1000)),
);

const qualityUpdate = v.object({
  // No id of the number: it is found by its digits.
  display_phone_number: v.pipe(
    v.union([clean, v.number()]),
    v.transform((number) => String(number).replace(/\D/g, '')),
  ),
  event: upper,
  current_limit: upper,
});
export type NumberQualityTold = v.InferOutput<typeof qualityUpdate>;

const restriction = v.object({
  restriction_type: upper,
  expiration: v.fallback(v.nullish(moment), null),
  remediation: v.fallback(v.nullish(clean, ''), ''),
});
const accountUpdate = v.object({
  event: upper,
  restriction_info: v.nullish(v.array(restriction), []),
  violation_info: v.nullish(v.object({ violation_type: upper })),
  ban_info: v.nullish(v.object({ waba_ban_state: upper })),
});
export type AccountTold = v.InferOutput<typeof accountUpdate>;

/** What the channel tells about a number or a business account, by the field of the webhook (contract sheet, Webhooks). */
export const numberEvents = {
  phone_number_quality_update: qualityUpdate,
  account_update: accountUpdate,
} as const;
