import type { SentParameter } from '../calls/sent-parameter.ts';
import type { SentComponent, SentTemplate } from '../calls/sent-template.ts';
import type { ParameterFormat, TemplateButton } from '../calls/template-components.ts';
import { isDynamic } from './buttons.ts';
import type { TemplateParts } from './parts.ts';
import { bodyText } from './render.ts';
import type { TemplateValues } from './samples.ts';
import { parameterOrder } from './variables.ts';

/** Normalises a value for WhatsApp: no line end, no tab, at most four spaces in a row. */
export function cleanValue(value: string): string {
  return value
    .replace(/[\n\r\t]+/g, ' ')
    .replace(/ {5,}/g, '    ')
    .trim();
}

function textParameters(
  text: string,
  values: ReadonlyMap<string, string>,
  format: ParameterFormat,
): SentParameter[] {
  return parameterOrder(text, format).map((name) => ({
    type: 'text',
    text: cleanValue(values.get(name) ?? ''),
    ...(format === 'NAMED' && { parameter_name: name }),
  }));
}

function headerParameters({ header, format }: TemplateParts, values: TemplateValues): SentParameter[] {
  if (header === undefined) return [];
  if (header.format === 'TEXT') return textParameters(header.text, values.headerText, format);
  const link = values.mediaLink;
  if (header.format === 'IMAGE') return [{ type: 'image', image: { link } }];
  if (header.format === 'VIDEO') return [{ type: 'video', video: { link } }];
  if (header.format === 'DOCUMENT') {
    const document = { link, ...(values.fileName !== '' && { filename: values.fileName }) };
    return [{ type: 'document', document }];
  }
  return values.location === null ? [] : [{ type: 'location', location: { ...values.location } }];
}

/** Only what changes from send to send needs an entry; a quick reply's payload is the caller's choice. */
function buttonComponent(button: TemplateButton, index: number, value: string): SentComponent[] {
  const at = { type: 'button', index: String(index) } as const;
  if (button.type === 'COPY_CODE') {
    return [{ ...at, sub_type: 'copy_code', parameters: [{ type: 'coupon_code', coupon_code: value }] }];
  }
  if (button.type === 'QUICK_REPLY') {
    if (value === '') return [];
    return [{ ...at, sub_type: 'quick_reply', parameters: [{ type: 'payload', payload: value }] }];
  }
  return isDynamic(button) ? [{ ...at, sub_type: 'url', parameters: [{ type: 'text', text: value }] }] : [];
}

/**
 * Builds the `template` object of a send with these values.
 * @param named name and language of the template
 */
export function buildSent(
  named: { readonly name: string; readonly language: string },
  parts: TemplateParts,
  values: TemplateValues,
): SentTemplate {
  const header = headerParameters(parts, values);
  const body = textParameters(bodyText(parts), values.body, parts.format);
  const buttons = parts.buttons.flatMap((button, index) => {
    // A one-time code is both in the body and in the button.
    const value = values.buttons.get(index) ?? (button.type === 'OTP' ? values.body.get('1') : undefined);
    return buttonComponent(button, index, cleanValue(value ?? ''));
  });
  return {
    name: named.name,
    language: { code: named.language },
    components: [
      ...(header.length > 0 ? [{ type: 'header' as const, parameters: header }] : []),
      ...(body.length > 0 ? [{ type: 'body' as const, parameters: body }] : []),
      ...buttons,
    ],
  };
}
