import * as v from 'valibot';
import { moment, reason } from './event.schema.ts';
import { optionalText, upperText, wireText } from './wire-text.ts';

/** One of WhatsApp's names, as ours; null for a name that needs no reaction. */
function oneOf<const T extends string>(ours: Readonly<Record<string, T>>) {
  return v.pipe(
    upperText,
    v.transform((name): T | null => (Object.hasOwn(ours, name) ? (ours[name] ?? null) : null)),
  );
}

const digits = v.pipe(
  v.union([wireText, v.number()]),
  v.transform((number) => String(number).replace(/\D/g, '')),
);

const qualityUpdate = v.object({
  // The report has no id of the number, which is looked up by its digits.
  display_phone_number: digits,
  event: oneOf({
    FLAGGED: 'flagged',
    UNFLAGGED: 'unflagged',
    DOWNGRADE: 'limit-lowered',
    UPGRADE: 'limit-raised',
  }),
  current_limit: upperText,
});
export type NumberQualityReported = v.InferOutput<typeof qualityUpdate>;

const restrictions: Readonly<Record<string, 'start' | 'answer' | 'add-number'>> = {
  RESTRICTED_BIZ_INITIATED_MESSAGING: 'start',
  RESTRICTED_CUSTOMER_INITIATED_MESSAGING: 'answer',
  RESTRICTED_ADD_PHONE_NUMBER_ACTION: 'add-number',
};
const restriction = v.object({
  restriction_type: v.pipe(
    upperText,
    v.transform((name) => ({
      name,
      /** The actions that the business cannot take; null for a restriction that is unknown here. */
      forbids: (Object.hasOwn(restrictions, name) && restrictions[name]) || null,
    })),
  ),
  expiration: v.fallback(v.nullish(moment), null),
  remediation: v.fallback(optionalText, ''),
});
const accountUpdate = v.object({
  event: oneOf({
    ACCOUNT_RESTRICTION: 'restricted',
    ACCOUNT_VIOLATION: 'violation',
    DISABLED_UPDATE: 'ban',
    ACCOUNT_DELETED: 'deleted',
  }),
  restriction_info: v.nullish(v.array(restriction), []),
  violation_info: v.nullish(v.object({ violation_type: upperText })),
  ban_info: v.nullish(
    v.object({
      waba_ban_state: oneOf({
        SCHEDULE_FOR_DISABLE: 'scheduled',
        DISABLE: 'disabled',
        REINSTATE: 'reinstated',
      }),
    }),
  ),
});
export type AccountReported = v.InferOutput<typeof accountUpdate>;

/** A limit as text (`TIER_2K`) or as people per day, -1 for no limit. */
const limit = v.pipe(
  v.union([wireText, v.pipe(v.number(), v.integer())]),
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
  alert_status: upperText,
  alert_severity: upperText,
  alert_type: upperText,
  alert_description: optionalText,
};
/** Older alerts are inside `alert_info`. */
const accountAlerts = v.pipe(
  v.object({ ...alert, alert_info: v.nullish(v.object(alert)) }),
  v.transform(({ alert_info: inner, ...outer }) => {
    const { alert_status, alert_severity, alert_type, alert_description } = inner ?? outer;
    return {
      isResolved: alert_status === 'RESOLVED' || alert_status === 'INACTIVE',
      isInformation: alert_severity === 'INFORMATIONAL',
      type: alert_type,
      description: alert_description,
    };
  }),
);
export type AlertReported = v.InferOutput<typeof accountAlerts>;

/** WhatsApp's decision; the name is empty if WhatsApp left it out. */
const decision = v.pipe(
  upperText,
  v.transform((name) => ({ name, isApproved: name === 'APPROVED' })),
);
const reviewUpdate = v.object({ decision });
export type ReviewReported = v.InferOutput<typeof reviewUpdate>;
const nameUpdate = v.object({
  display_phone_number: digits,
  decision,
  requested_verified_name: optionalText,
  rejection_reason: reason,
});
export type NameReported = v.InferOutput<typeof nameUpdate>;

/**
 * WhatsApp's reports about a number or a business account, by the field of the webhook (outside-services.md, Webhooks).
 */
export const numberEvents = {
  phone_number_quality_update: qualityUpdate,
  account_update: accountUpdate,
  business_capability_update: capabilityUpdate,
  account_alerts: accountAlerts,
  account_review_update: reviewUpdate,
  phone_number_name_update: nameUpdate,
} as const;
