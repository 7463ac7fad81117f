import * as v from 'valibot';

const upper = v.pipe(v.string(), v.toUpperCase());
const NamedExamples = v.array(v.strictObject({ param_name: v.string(), example: v.string() }));

const ButtonSchema = v.strictObject({
  type: v.pipe(
    upper,
    v.picklist([
      'QUICK_REPLY',
      'URL',
      'PHONE_NUMBER',
      'COPY_CODE',
      'OTP',
      'FLOW',
      'VOICE_CALL',
      'REQUEST_CONTACT_INFO',
    ]),
  ),
  text: v.optional(v.string()),
  url: v.optional(v.string()),
  phone_number: v.optional(v.string()),
  example: v.optional(v.union([v.string(), v.array(v.string())])),
  otp_type: v.optional(v.string()),
  autofill_text: v.optional(v.string()),
  flow_id: v.optional(v.string()),
});

const plainEntries = {
  format: v.optional(v.pipe(upper, v.picklist(['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION']))),
  text: v.optional(v.string()),
  buttons: v.optional(v.array(ButtonSchema)),
  add_security_recommendation: v.optional(v.boolean()),
  code_expiration_minutes: v.optional(v.number()),
  example: v.optional(
    v.strictObject({
      header_text: v.optional(v.array(v.string())),
      header_handle: v.optional(v.array(v.string())),
      header_text_named_params: v.optional(NamedExamples),
      body_text: v.optional(v.array(v.array(v.string()))),
      body_text_named_params: v.optional(NamedExamples),
    }),
  ),
};
const CardSchema = v.strictObject({
  components: v.array(
    v.strictObject({ ...plainEntries, type: v.pipe(upper, v.picklist(['HEADER', 'BODY', 'BUTTONS'])) }),
  ),
});

/** One component of a template as WhatsApp stores it; its rules are in template-rules.ts. */
export const ComponentSchema = v.strictObject({
  ...plainEntries,
  type: v.pipe(upper, v.picklist(['HEADER', 'BODY', 'FOOTER', 'BUTTONS', 'CAROUSEL', 'LIMITED_TIME_OFFER'])),
  cards: v.optional(v.array(CardSchema)),
  limited_time_offer: v.optional(
    v.strictObject({ text: v.string(), has_expiration: v.optional(v.boolean(), false) }),
  ),
});

export const CategorySchema = v.picklist(['MARKETING', 'UTILITY', 'AUTHENTICATION']);
export const NameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9_]{1,512}$/, 'must be small letters, digits and underscores, at most 512'),
);
export const LanguageSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2,3}(_[A-Za-z]{2,4})?$/, 'must look like en or en_US'),
);

export const TemplateStatusSchema = v.picklist([
  'APPROVED',
  'PENDING',
  'REJECTED',
  'PAUSED',
  'DISABLED',
  'IN_APPEAL',
  'PENDING_DELETION',
  'DELETED',
  'LIMIT_EXCEEDED',
  'ARCHIVED',
]);

/** A template in the declaration of an account. */
export const DeclaredTemplateSchema = v.strictObject({
  id: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'up to 15 digits'))),
  name: NameSchema,
  language: LanguageSchema,
  category: CategorySchema,
  status: v.optional(TemplateStatusSchema, 'APPROVED'),
  parameter_format: v.optional(v.picklist(['POSITIONAL', 'NAMED']), 'POSITIONAL'),
  components: v.array(ComponentSchema),
  rejected_reason: v.optional(v.string(), 'NONE'),
  quality_score: v.optional(
    v.strictObject({
      score: v.picklist(['GREEN', 'YELLOW', 'RED', 'UNKNOWN']),
      date: v.optional(v.number()),
    }),
    { score: 'UNKNOWN' },
  ),
});

export type Component = v.InferOutput<typeof ComponentSchema>;
export type TemplateButton = v.InferOutput<typeof ButtonSchema>;
export type TemplateStatus = v.InferOutput<typeof TemplateStatusSchema>;
export type DeclaredTemplate = v.InferOutput<typeof DeclaredTemplateSchema>;
