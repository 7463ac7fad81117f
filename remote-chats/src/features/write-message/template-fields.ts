import type { ApprovedTemplate } from '@chatline/contract/calls/chat-templates';
import type { SentTemplate } from '@chatline/contract/calls/sent-template';
import { buildSent } from '@chatline/contract/templates/build-sent';
import { isDynamic } from '@chatline/contract/templates/buttons';
import { readParts, type TemplateParts } from '@chatline/contract/templates/parts';
import { bodyText, buttonLabel, renderTemplate } from '@chatline/contract/templates/render';
import type { TemplateValues } from '@chatline/contract/templates/samples';
import { parameterOrder } from '@chatline/contract/templates/variables';
import { writeMessageTexts as texts } from './write-message.texts.ts';

/** A value that a template requires. */
export interface TemplateField {
  readonly key: string;
  readonly label: string;
}

/** The parts of a template as WhatsApp lists them. */
export function templateParts({ components, parameterFormat }: ApprovedTemplate): TemplateParts {
  return readParts(components, parameterFormat);
}

/**
 * The values that a template requires, in the order of its text. Templates with a location header are not offered,
 * because they would need a map.
 */
export function templateFields(parts: TemplateParts): readonly TemplateField[] {
  const { header, buttons, format } = parts;
  const headerText = header?.format === 'TEXT' ? parameterOrder(header.text, format) : [];
  const isFile = header !== undefined && header.format !== 'TEXT' && header.format !== 'LOCATION';
  return [
    ...(isFile ? [{ key: 'file', label: texts.fileLink }] : []),
    ...headerText.map((name) => ({ key: `header ${name}`, label: texts.variable(name) })),
    ...parameterOrder(bodyText(parts), format).map((name) => ({
      key: `body ${name}`,
      label: texts.variable(name),
    })),
    ...buttons.flatMap((button, index) =>
      isDynamic(button) && button.type !== 'OTP'
        ? [{ key: `button ${index}`, label: texts.button(buttonLabel(button)) }]
        : [],
    ),
  ];
}

function startingWith(values: ReadonlyMap<string, string>, start: string): [string, string][] {
  return [...values].flatMap(([key, value]) =>
    key.startsWith(start) ? [[key.slice(start.length), value]] : [],
  );
}

function valuesOf(values: ReadonlyMap<string, string>): TemplateValues {
  return {
    headerText: new Map(startingWith(values, 'header ')),
    mediaLink: values.get('file') ?? '',
    fileName: '',
    location: null,
    body: new Map(startingWith(values, 'body ')),
    buttons: new Map(startingWith(values, 'button ').map(([index, value]) => [Number(index), value])),
  };
}

/** A template with these values filled in. */
export function templatePreview(parts: TemplateParts, values: ReadonlyMap<string, string>) {
  return renderTemplate(parts, valuesOf(values));
}

/** WhatsApp's object that sends a template with these values. */
export function templateToSend(
  template: ApprovedTemplate,
  parts: TemplateParts,
  values: ReadonlyMap<string, string>,
): SentTemplate {
  return buildSent(template, parts, valuesOf(values));
}
