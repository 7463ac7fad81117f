import {
  mediaFormats,
  parameterFormats,
  type TemplateButton,
  type TemplateComponent,
  type TemplateDefinition,
  templateCategories,
} from '@chatline/contract/calls/template-components';
import { parameterOrder } from '@chatline/contract/templates/variables';
import * as v from 'valibot';
import type { TemplateForm } from './create-template.rules.ts';

export const headerKinds = ['NONE', 'TEXT', ...mediaFormats, 'LOCATION'] as const;
export const buttonKinds = ['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE'] as const;
export type ButtonKind = (typeof buttonKinds)[number];

const buttonDraft = v.object({
  /** Identifies the row while it is edited and moved. */
  key: v.string(),
  type: v.picklist(buttonKinds),
  text: v.string(),
  url: v.string(),
  phone: v.string(),
  example: v.string(),
});
export type ButtonDraft = v.InferOutput<typeof buttonDraft>;

/** The draft of the parts of a template beyond the four values of the baseline's form. */
export const templateExtras = v.object({
  format: v.picklist(parameterFormats),
  headerKind: v.picklist(headerKinds),
  headerText: v.string(),
  /** WhatsApp's handle for the sample file, and the file's name. */
  headerHandle: v.string(),
  headerFile: v.string(),
  footer: v.string(),
  buttons: v.array(buttonDraft),
  /** By part and variable: `body.1`, `header.1`. */
  samples: v.record(v.string(), v.string()),
  hasAdvice: v.boolean(),
  /** Minutes, as they are typed; empty to omit the line. */
  codeMinutes: v.string(),
});
export type TemplateExtras = v.InferOutput<typeof templateExtras>;

export const emptyExtras: TemplateExtras = {
  format: 'POSITIONAL',
  headerKind: 'NONE',
  headerText: '',
  headerHandle: '',
  headerFile: '',
  footer: '',
  buttons: [],
  samples: {},
  hasAdvice: true,
  codeMinutes: '10',
};

export const authentication = 2;

function samplesOf(part: 'header' | 'body', text: string, { format, samples }: TemplateExtras) {
  const names = parameterOrder(text, format);
  return names.map((name) => ({ param_name: name, example: samples[`${part}.${name}`] ?? '' }));
}

function headerOf(extras: TemplateExtras): TemplateComponent[] {
  const { headerKind, headerText, headerHandle, format } = extras;
  if (headerKind === 'NONE') return [];
  if (headerKind === 'LOCATION') return [{ type: 'HEADER', format: 'LOCATION' }];
  if (headerKind !== 'TEXT') {
    const example = headerHandle === '' ? {} : { example: { header_handle: [headerHandle] } };
    return [{ type: 'HEADER', format: headerKind, ...example }];
  }
  const samples = samplesOf('header', headerText, extras);
  if (samples.length === 0) return [{ type: 'HEADER', format: 'TEXT', text: headerText }];
  const example =
    format === 'NAMED'
      ? { header_text_named_params: samples }
      : { header_text: samples.map((sample) => sample.example) };
  return [{ type: 'HEADER', format: 'TEXT', text: headerText, example }];
}

function bodyOf(text: string, extras: TemplateExtras): TemplateComponent {
  const samples = samplesOf('body', text, extras);
  if (samples.length === 0) return { type: 'BODY', text };
  const example =
    extras.format === 'NAMED'
      ? { body_text_named_params: samples }
      : { body_text: [samples.map((sample) => sample.example)] };
  return { type: 'BODY', text, example };
}

function buttonOf({ type, text, url, phone, example }: ButtonDraft): TemplateButton {
  if (type === 'QUICK_REPLY') return { type, text };
  if (type === 'PHONE_NUMBER') return { type, text, phone_number: phone.trim() };
  if (type === 'COPY_CODE') return { type, example: [example.trim()] };
  const address = url.trim();
  return {
    type,
    text,
    url: address,
    ...(address.includes('{{') && { example: [exampleAddress(address, example)] }),
  };
}

/** WhatsApp requires the whole URL as the sample; people enter only the value of the variable. */
function exampleAddress(url: string, example: string): string {
  const value = example.trim();
  return value === '' || /^https?:\/\//.test(value) ? value : url.replace('{{1}}', value);
}

/** Anything but a whole number in digits is 0, which the check rejects with a message. */
function wholeMinutes(typed: string): number {
  return /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
}

function authenticationParts({ hasAdvice, codeMinutes }: TemplateExtras): TemplateComponent[] {
  const minutes = codeMinutes.trim();
  return [
    { type: 'BODY', add_security_recommendation: hasAdvice },
    ...(minutes === '' ? [] : [{ type: 'FOOTER' as const, code_expiration_minutes: wholeMinutes(minutes) }]),
    { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copy code' }] },
  ];
}

function otherParts(body: string, extras: TemplateExtras): TemplateComponent[] {
  const { footer, buttons } = extras;
  return [
    ...headerOf(extras),
    bodyOf(body, extras),
    ...(footer.trim() === '' ? [] : [{ type: 'FOOTER' as const, text: footer.trim() }]),
    ...(buttons.length === 0 ? [] : [{ type: 'BUTTONS' as const, buttons: buttons.map(buttonOf) }]),
  ];
}

/** The template that a draft describes, as WhatsApp accepts it. */
export function toDefinition(form: Partial<TemplateForm>, extras: TemplateExtras): TemplateDefinition {
  const { templatename = '', templatelanguages = '', bodymessage = '', templatecategory = 0 } = form;
  return {
    name: templatename.trim(),
    language: templatelanguages,
    category: templateCategories[templatecategory] ?? 'MARKETING',
    parameter_format: extras.format,
    components:
      templatecategory === authentication ? authenticationParts(extras) : otherParts(bodymessage, extras),
  };
}
