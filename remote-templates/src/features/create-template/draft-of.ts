import { type TemplateButton, templateCategories } from '@chatline/contract/calls/template-components';
import type { WholeTemplate } from '@chatline/contract/calls/template-detail';
import { readParts, type TemplateParts } from '@chatline/contract/templates/parts';
import { sampleValues } from '@chatline/contract/templates/samples';
import { noCategory, type TemplateForm } from './create-template.rules.ts';
import { type ButtonDraft, emptyExtras, type TemplateExtras } from './template-draft.ts';

const categories: readonly string[] = templateCategories;

function draftOfButton(button: TemplateButton, index: number, value: string | undefined): ButtonDraft[] {
  const empty = { key: `kept-${index}`, text: button.text ?? '', url: '', phone: '', example: '' };
  if (button.type === 'OTP') return [];
  if (button.type === 'URL') {
    return [{ ...empty, type: 'URL', url: button.url, example: value ?? '' }];
  }
  if (button.type === 'PHONE_NUMBER') {
    return [{ ...empty, type: 'PHONE_NUMBER', phone: button.phone_number }];
  }
  if (button.type === 'COPY_CODE') return [{ ...empty, type: 'COPY_CODE', example: value ?? '' }];
  return [{ ...empty, type: 'QUICK_REPLY' }];
}

function extrasOf(parts: TemplateParts): TemplateExtras {
  const { header, body, footer, buttons, format } = parts;
  const values = sampleValues(parts);
  const samples = [
    ...[...values.headerText].map(([name, sample]) => [`header.${name}`, sample]),
    ...[...values.body].map(([name, sample]) => [`body.${name}`, sample]),
  ];
  return {
    ...emptyExtras,
    format,
    headerKind: header?.format ?? 'NONE',
    headerText: header?.format === 'TEXT' ? header.text : '',
    // WhatsApp lists a sample as a URL, not as the handle that it requires: the file has to be uploaded again.
    headerHandle: '',
    footer: footer?.text ?? '',
    buttons: buttons.flatMap((button, index) => draftOfButton(button, index, values.buttons.get(index))),
    samples: Object.fromEntries(samples),
    hasAdvice: body?.add_security_recommendation ?? false,
    codeMinutes: String(footer?.code_expiration_minutes ?? ''),
  };
}

/** A template at WhatsApp as a draft, to be edited; null if it has parts that this form does not know. */
export function draftOf(
  template: WholeTemplate,
): { readonly form: TemplateForm; readonly extras: TemplateExtras } | null {
  const parts = readParts(template.components, template.parameter_format);
  if (parts.unknown.length > 0) return null;
  const category = categories.indexOf(template.category);
  return {
    form: {
      templatename: template.template_name,
      templatelanguages: template.language,
      bodymessage: parts.body?.text ?? '',
      templatecategory: category === -1 ? noCategory : category,
    },
    extras: extrasOf(parts),
  };
}
