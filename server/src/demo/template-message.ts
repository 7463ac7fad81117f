import { readParts, type TemplateParts } from '@chatline/contract/templates/parts';
import { renderTemplate } from '@chatline/contract/templates/render';
import { demoTemplates } from './demo-templates.ts';
import type { PastMessage } from './demo-traffic.ts';

const read = new Map<string, TemplateParts>();

function partsOf(name: string, language: string): TemplateParts {
  const key = `${name} ${language}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const template = demoTemplates.find((one) => one.name === name && one.language === language);
  if (template === undefined) throw new Error(`There is no demo template ${key}`);
  const parts = readParts(template.components, 'POSITIONAL');
  read.set(key, parts);
  return parts;
}

const texts = (values: readonly string[]) => values.map((text) => ({ type: 'text', text }));

/** The values of a template: of the body, and of the buttons by their index. */
export interface DemoValues {
  readonly body: readonly string[];
  readonly buttons?: readonly (readonly [index: number, type: 'url' | 'copy_code', value: string])[];
}

/** Returns text and content of a message with one of the demo user's templates, as they are stored after sending. */
export function templateMessage(
  name: string,
  language: string,
  { body, buttons = [] }: DemoValues,
): Pick<PastMessage, 'body' | 'sent'> {
  const rendered = renderTemplate(partsOf(name, language), {
    headerText: new Map(),
    mediaLink: '',
    fileName: '',
    location: null,
    body: new Map(body.map((value, index) => [String(index + 1), value])),
    buttons: new Map(buttons.map(([index, , value]) => [index, value])),
  });
  const components = [
    { type: 'body', parameters: texts(body) },
    ...buttons.map(([index, type, value]) => ({
      type: 'button',
      sub_type: type,
      index: String(index),
      parameters: type === 'url' ? texts([value]) : [{ type: 'coupon_code', coupon_code: value }],
    })),
  ];
  const content = JSON.stringify({
    content: { name, language: { code: language }, components },
    shown: { header: rendered.header, footer: rendered.footer, buttons: rendered.buttons },
  });
  return { body: rendered.body, sent: { kind: 'template', content } };
}
