import type {
  TemplateButton,
  TemplateFooter,
  TemplateHeader,
} from '@chatline/contract/calls/template-components';
import { readParts } from '@chatline/contract/templates/parts';
import type { Edit } from '../platform/edits/record-edit.ts';
import type { Fields } from '../platform/edits/versions.ts';
import type { Caller } from '../platform/http/route.ts';
import type { TemplateRecord } from './templates.store.ts';

type Content = Pick<TemplateRecord, 'category' | 'parameter_format' | 'components'>;

function headerText(header: TemplateHeader | undefined): string {
  if (header === undefined) return '';
  return header.format === 'TEXT' ? header.text : header.format.toLowerCase();
}

function footerText(footer: TemplateFooter | undefined): string {
  if (footer?.code_expiration_minutes !== undefined) return `${footer.code_expiration_minutes} minutes`;
  return footer?.text ?? '';
}

function buttonText(button: TemplateButton): string {
  const { type, text = type } = button;
  if (button.type === 'URL') return `${text} (${button.url})`;
  return button.type === 'PHONE_NUMBER' ? `${text} (${button.phone_number})` : text;
}

/** Converts a template's parts to text, without samples. */
export function fieldsOfTemplate({ category, parameter_format, components }: Content): Fields {
  const { header, body, footer, buttons } = readParts(components, parameter_format);
  return {
    category,
    header: headerText(header),
    body: body?.text ?? '',
    footer: footerText(footer),
    buttons: buttons.map(buttonText).join('\n'),
  };
}

const labels: Readonly<Record<string, string>> = {
  category: 'Category',
  header: 'Header',
  body: 'Body',
  footer: 'Footer',
  buttons: 'Buttons',
};

/**
 * Describes the edit of a template. WhatsApp gets and reviews all parts together, so every part that another user has
 * changed since conflicts, even if this user did not type in it.
 */
export function editOfTemplate(
  caller: Caller,
  version: string | undefined,
  before: TemplateRecord,
  after: Content,
): Edit {
  return {
    of: { thing: `template ${caller.accountId} ${before.template_id}`, accountId: caller.accountId },
    caller,
    version,
    before: fieldsOfTemplate(before),
    after: fieldsOfTemplate(after),
    labelOf: (field) => labels[field] ?? field,
  };
}
