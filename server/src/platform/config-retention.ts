import * as v from 'valibot';

/** Logs and records of processing are kept for at least this long (Digital Personal Data Protection Rules 2025). */
const minDays = 365;

const days = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, `must be a number of days from ${min} to ${max}`),
    v.toNumber(),
    v.minValue(min, `must be a number of days from ${min} to ${max}`),
    v.maxValue(max, `must be a number of days from ${min} to ${max}`),
  );
const yearOrMore = days(minDays, 36_500);

/** Switches for how long data is kept. */
export const retentionEntries = {
  RETENTION_MESSAGE_DAYS: v.optional(yearOrMore),
  RETENTION_AUDIT_DAYS: v.optional(yearOrMore),
  RETENTION_LOGIN_DAYS: v.optional(yearOrMore, String(minDays)),
  RETENTION_WEBHOOK_DAYS: v.optional(days(1, 365), '7'),
};
const retentionSchema = v.object(retentionEntries);

/** How many days data is kept; null means for as long as its account. */
export interface RetentionConfig {
  /** Messages with their notes, reactions, statuses and files. */
  readonly messageDays: number | null;
  readonly auditDays: number | null;
  /** Logins and locks in the audit trail. */
  readonly loginDays: number;
  /** Processed webhooks of WhatsApp, which contain customers' messages. */
  readonly webhookDays: number;
}

export function readRetention(env: v.InferOutput<typeof retentionSchema>): RetentionConfig {
  return {
    messageDays: env.RETENTION_MESSAGE_DAYS ?? null,
    auditDays: env.RETENTION_AUDIT_DAYS ?? null,
    loginDays: env.RETENTION_LOGIN_DAYS,
    webhookDays: env.RETENTION_WEBHOOK_DAYS,
  };
}
