import * as v from 'valibot';
import { isLoopbackUrl } from '../common/loopback.ts';
import { DeclaredTemplateSchema } from './template.schema.ts';

export const NodeIdSchema = v.pipe(v.string(), v.regex(/^\d{1,32}$/, 'must be digits'));
const Secret = v.pipe(v.string(), v.minLength(1), v.maxLength(1024));

export const CallbackUrlSchema = v.pipe(
  v.string(),
  v.check(
    isLoopbackUrl,
    'must be an http address on loopback (127.0.0.1, localhost, ::1): nothing is sent elsewhere',
  ),
);

export const PhoneNumberSchema = v.strictObject({
  id: NodeIdSchema,
  display_phone_number: v.pipe(
    v.string(),
    v.regex(/^\+[\d ()-]{6,24}$/, 'must start with + and the country calling code'),
  ),
  verified_name: v.pipe(v.string(), v.minLength(1)),
  quality_rating: v.optional(v.picklist(['GREEN', 'YELLOW', 'RED', 'UNKNOWN', 'NA']), 'GREEN'),
  status: v.optional(
    v.picklist([
      'CONNECTED',
      'PENDING',
      'OFFLINE',
      'DISCONNECTED',
      'FLAGGED',
      'RESTRICTED',
      'RATE_LIMITED',
      'BANNED',
      'MIGRATED',
      'DELETED',
      'UNVERIFIED',
      'UNKNOWN',
    ]),
    'CONNECTED',
  ),
  code_verification_status: v.optional(v.picklist(['VERIFIED', 'NOT_VERIFIED', 'EXPIRED']), 'VERIFIED'),
  /** Never shown; registering needs it. */
  two_step_pin: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/, 'must be six digits'))),
  name_status: v.optional(v.string(), 'APPROVED'),
  /** A declared number has no limit unless it names one; a number that signs up begins with 250 people a day. */
  whatsapp_business_manager_messaging_limit: v.optional(v.string(), 'TIER_UNLIMITED'),
});

/** An account as `PUT /_sandbox/channel/accounts/{waba_id}` declares it. */
export const AccountSchema = v.strictObject({
  access_token: Secret,
  app_secret: Secret,
  verify_token: Secret,
  callback_url: CallbackUrlSchema,
  /** The business portfolio that owns it; its limit is shared by all numbers of its accounts. */
  business_id: v.optional(NodeIdSchema),
  phone_numbers: v.pipe(v.array(PhoneNumberSchema), v.maxLength(20)),
  templates: v.optional(v.pipe(v.array(DeclaredTemplateSchema), v.maxLength(6000))),
});

export type PhoneNumber = v.InferOutput<typeof PhoneNumberSchema>;
export type AccountDeclaration = v.InferOutput<typeof AccountSchema>;
