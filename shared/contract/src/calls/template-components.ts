import * as v from 'valibot';
import { text } from './wire.ts';

/** Categories in the order of the form's values 0, 1, 2 (specification, section 3). */
export const templateCategories = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const;
export type TemplateCategory = (typeof templateCategories)[number];

/** Kinds of a header that is a file. */
export const mediaFormats = ['IMAGE', 'VIDEO', 'DOCUMENT'] as const;
export type MediaFormat = (typeof mediaFormats)[number];

const upper = v.pipe(text, v.toUpperCase());
const kind = <const K extends string>(name: K) => v.pipe(upper, v.literal(name));
const namedSamples = v.optional(v.array(v.object({ param_name: text, example: text })));

const textHeader = v.object({
  type: kind('HEADER'),
  format: kind('TEXT'),
  text,
  example: v.optional(
    v.object({ header_text: v.optional(v.array(text)), header_text_named_params: namedSamples }),
  ),
});
const mediaHeader = v.object({
  type: kind('HEADER'),
  format: v.pipe(upper, v.picklist(mediaFormats)),
  example: v.optional(v.object({ header_handle: v.optional(v.array(text)) })),
});
const locationHeader = v.object({ type: kind('HEADER'), format: kind('LOCATION') });

const header = v.union([textHeader, mediaHeader, locationHeader]);
const body = v.object({
  type: kind('BODY'),
  /** Missing when an authentication template is created, because WhatsApp writes its text. */
  text: v.optional(text),
  add_security_recommendation: v.optional(v.boolean()),
  example: v.optional(
    v.object({ body_text: v.optional(v.array(v.array(text))), body_text_named_params: namedSamples }),
  ),
});
const footer = v.object({
  type: kind('FOOTER'),
  text: v.optional(text),
  /** Minutes after which an authentication code expires. */
  code_expiration_minutes: v.optional(v.pipe(v.number(), v.integer())),
});

const sample = v.optional(
  v.pipe(
    v.union([text, v.array(text)]),
    v.transform((given): readonly string[] => (typeof given === 'string' ? [given] : given)),
  ),
);
const quickReplyButton = v.object({ type: kind('QUICK_REPLY'), text });
const urlButton = v.object({ type: kind('URL'), text, url: text, example: sample });
const phoneButton = v.object({ type: kind('PHONE_NUMBER'), text, phone_number: text });
const copyCodeButton = v.object({ type: kind('COPY_CODE'), text: v.optional(text), example: sample });
const otpButton = v.object({
  type: kind('OTP'),
  otp_type: v.pipe(upper, v.picklist(['COPY_CODE', 'ONE_TAP', 'ZERO_TAP'])),
  text: v.optional(text),
});
const button = v.union([quickReplyButton, urlButton, phoneButton, copyCodeButton, otpButton]);
const buttons = v.object({ type: kind('BUTTONS'), buttons: v.array(button) });

/** One part of a template, as WhatsApp accepts and returns it; types may be in upper or lower case. */
export const templateComponent = v.union([header, body, footer, buttons]);

export type TemplateHeader = v.InferOutput<typeof header>;
export type TemplateBody = v.InferOutput<typeof body>;
export type TemplateFooter = v.InferOutput<typeof footer>;
export type TemplateButton = v.InferOutput<typeof button>;
export type TemplateComponent = v.InferOutput<typeof templateComponent>;

/** Variables are numbers (`{{1}}`) or names (`{{first_name}}`). */
export const parameterFormats = ['POSITIONAL', 'NAMED'] as const;
export type ParameterFormat = (typeof parameterFormats)[number];

/** A template as it is created at WhatsApp. */
export const templateDefinition = v.object({
  name: text,
  language: text,
  category: v.pipe(upper, v.picklist(templateCategories)),
  parameter_format: v.optional(v.pipe(upper, v.picklist(parameterFormats)), 'POSITIONAL'),
  components: v.array(templateComponent),
});
export type TemplateDefinition = v.InferOutput<typeof templateDefinition>;
