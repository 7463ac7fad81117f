import * as v from 'valibot';
import { clean, moment } from './event.schema.ts';

const upper = v.pipe(v.nullish(clean, ''), v.toUpperCase());

const digits = v.pipe(
  v.union([clean, v.number()]),
  v.transform((number) => String(number).replace(/\D/g, '')),
);

const qualityUpdate = v.object({
  // The report has no id of the number, which is looked up by its digits.
  display_phone_number: digits,
  event: upper,
  current_limit: upper,
});
export type NumberQualityReported = v.InferOutput<typeof qualityUpdate>;

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
export type AccountReported = v.InferOutput<typeof accountUpdate>;

/** A limit as text (`TIER_2K`) or as people per day, -1 for no limit. */
const limit = v.pipe(
  v.union([clean, v.pipe(v.number(), v.integer())]),
  v.transform((reported) =>
    typeof reported === 'string'
      ? reported.toUpperCase()
      : reported < 0
        ? 'TIER_UNLIMITED'
        : `TIER_${reported}`,
  ),
);
const capabilityUpdate = v.pipe(
  v.object({
    max_daily_conversations_per_business: v.nullish(limit),
    max_daily_conversation_per_phone: v.nullish(limit),
  }),
  v.transform((reported) => ({
    limit: reported.max_daily_conversations_per_business ?? reported.max_daily_conversation_per_phone ?? '',
  })),
);

const alert = {
  alert_status: upper,
  alert_severity: upper,
  alert_type: upper,
  alert_description: v.nullish(clean, ''),
};
/** Older alerts are inside `alert_info`. */
const accountAlerts = v.pipe(
  v.object({ ...alert, alert_info: v.nullish(v.object(alert)) }),
  v.transform(({ alert_info: inner, ...outer }) => inner ?? outer),
);
export type AlertReported = v.InferOutput<typeof accountAlerts>;

const reviewUpdate = v.object({ decision: upper });
const nameUpdate = v.object({
  display_phone_number: digits,
  decision: upper,
  requested_verified_name: v.nullish(clean, ''),
  rejection_reason: v.nullish(clean, ''),
});
export type NameReported = v.InferOutput<typeof nameUpdate>;

/** WhatsApp's reports about a number or a business account, by the field of the webhook (outside-services.md, Webhooks). */
export const numberEvents = {
  phone_number_quality_update: qualityUpdate,
  account_update: accountUpdate,
  business_capability_update: capabilityUpdate,
  account_alerts: accountAlerts,
  account_review_update: reviewUpdate,
  phone_number_name_update: nameUpdate,
} as const;
