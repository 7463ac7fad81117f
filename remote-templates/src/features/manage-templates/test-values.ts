import type { SentTemplate } from '@chatline/contract/calls/sent-template';
import type { WholeTemplate } from '@chatline/contract/calls/template-detail';
import { buildSent } from '@chatline/contract/templates/build-sent';
import { isDynamic } from '@chatline/contract/templates/buttons';
import type { TemplateParts } from '@chatline/contract/templates/parts';
import { bodyText, buttonLabel } from '@chatline/contract/templates/render';
import { sampleValues } from '@chatline/contract/templates/samples';
import { parameterOrder } from '@chatline/contract/templates/variables';
import { sendTestTexts as texts } from './send-test.texts.ts';

/** A value that a test of the template needs, filled with the template's example. */
export interface TestField {
  readonly key: string;
  readonly label: string;
  readonly example: string;
}

/** The values that a template needs, in the order of its text. A location in the header has an example of its own. */
export function testFields(parts: TemplateParts): readonly TestField[] {
  const { header, buttons, format } = parts;
  const samples = sampleValues(parts);
  const isFile = header !== undefined && header.format !== 'TEXT' && header.format !== 'LOCATION';
  const headerNames = header?.format === 'TEXT' ? parameterOrder(header.text, format) : [];
  return [
    ...(isFile ? [{ key: 'file', label: texts.file, example: '' }] : []),
    ...headerNames.map((name) => ({
      key: `header ${name}`,
      label: texts.headerValue(name),
      example: samples.headerText.get(name) ?? '',
    })),
    ...parameterOrder(bodyText(parts), format).map((name) => ({
      key: `body ${name}`,
      label: texts.value(name),
      example: samples.body.get(name) ?? '',
    })),
    // A one-time code is the value of the body.
    ...buttons.flatMap((button, index) =>
      isDynamic(button) && button.type !== 'OTP'
        ? [
            {
              key: `button ${index}`,
              label: texts.buttonValue(buttonLabel(button)),
              example: samples.buttons.get(index) ?? '',
            },
          ]
        : [],
    ),
  ];
}

function startingWith(values: ReadonlyMap<string, string>, start: string): [string, string][] {
  return [...values].flatMap(([key, value]) =>
    key.startsWith(start) ? [[key.slice(start.length), value]] : [],
  );
}

/**
 * WhatsApp's object that sends a template with these values.
 * @param values by the key of the field
 */
export function testTemplate(
  { template_name: name, language }: WholeTemplate,
  parts: TemplateParts,
  values: ReadonlyMap<string, string>,
): SentTemplate {
  return buildSent({ name, language }, parts, {
    headerText: new Map(startingWith(values, 'header ')),
    mediaLink: values.get('file') ?? '',
    fileName: '',
    location: sampleValues(parts).location,
    body: new Map(startingWith(values, 'body ')),
    buttons: new Map(startingWith(values, 'button ').map(([index, value]) => [Number(index), value])),
  });
}
