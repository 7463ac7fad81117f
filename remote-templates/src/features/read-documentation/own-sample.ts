import type { WholeTemplate } from '@chatline/contract/calls/template-detail';
import { buildSent } from '@chatline/contract/templates/build-sent';
import { readParts, type TemplateParts } from '@chatline/contract/templates/parts';
import { bodyText } from '@chatline/contract/templates/render';
import { sampleValues } from '@chatline/contract/templates/samples';
import { variablesOf } from '@chatline/contract/templates/variables';
import type { Body } from './samples.ts';

/** Files that a header's sample points to; the reader replaces them. */
const links: Readonly<Record<string, string>> = {
  IMAGE: 'https://example.com/mangoes.jpg',
  VIDEO: 'https://example.com/mangoes.mp4',
  DOCUMENT: 'https://example.com/bill.pdf',
};

/**
 * A value for each variable: the template's own example, otherwise a code, which an authentication template requires.
 */
function bodyValues(parts: TemplateParts, known: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(variablesOf(bodyText(parts)).map((name) => [name, known.get(name) || '123456']));
}

/**
 * The body of a send of this template, with its own examples as the values.
 * @returns null if it has parts that this model does not know: only WhatsApp knows what they require
 */
export function ownTemplateBody(template: WholeTemplate, to: string): Body | null {
  const parts = readParts(template.components, template.parameter_format);
  if (parts.unknown.length > 0) return null;
  const values = sampleValues(parts);
  const named = { name: template.template_name, language: template.language };
  const sent = buildSent(named, parts, {
    ...values,
    body: bodyValues(parts, values.body),
    mediaLink: links[parts.header?.format ?? ''] ?? '',
    fileName: parts.header?.format === 'DOCUMENT' ? 'bill.pdf' : '',
  });
  const { components = [], ...rest } = sent;
  return {
    messaging_product: 'whatsapp',
    to,
    type: 'template',
    template: components.length > 0 ? { ...rest, components } : rest,
  };
}
