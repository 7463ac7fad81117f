import type {
  ParameterFormat,
  TemplateBody,
  TemplateButton,
  TemplateHeader,
} from '../calls/template-components.ts';
import type { TemplateParts } from './parts.ts';
import { fillVariables, parameterOrder, variablesOf } from './variables.ts';

/** The place in a template's location header. */
export interface Location {
  readonly latitude: string;
  readonly longitude: string;
  readonly name: string;
  readonly address: string;
}

/** Values that fill a template: by name of the variable, by index of the button. */
export interface TemplateValues {
  readonly headerText: ReadonlyMap<string, string>;
  /** Address of the header's file. */
  readonly mediaLink: string;
  readonly fileName: string;
  readonly location: Location | null;
  readonly body: ReadonlyMap<string, string>;
  /** Suffix of an address, payload of a quick reply, or code, by the button's index. */
  readonly buttons: ReadonlyMap<number, string>;
}

/** Has the length of WhatsApp's own codes. */
const sampleCode = '123456';
const sampleLocation: Location = {
  latitude: '18.5204',
  longitude: '73.8567',
  name: 'Our shop',
  address: '14 Laxmi Road, Pune',
};

type Named = readonly { readonly param_name: string; readonly example: string }[] | undefined;

function valuesOf(
  text: string,
  format: ParameterFormat,
  listed: readonly string[] | undefined,
  named: Named,
): ReadonlyMap<string, string> {
  if (format === 'NAMED')
    return new Map((named ?? []).map(({ param_name, example }) => [param_name, example]));
  return new Map(parameterOrder(text, format).map((name, index) => [name, listed?.[index] ?? '']));
}

/** Returns the samples of a header's text. */
export function headerSamples(
  header: TemplateHeader | undefined,
  format: ParameterFormat,
): ReadonlyMap<string, string> {
  if (header?.format !== 'TEXT') return new Map();
  return valuesOf(header.text, format, header.example?.header_text, header.example?.header_text_named_params);
}

/** Returns the samples of a body. */
export function bodySamples(
  body: TemplateBody | undefined,
  format: ParameterFormat,
): ReadonlyMap<string, string> {
  const { text = '', example } = body ?? {};
  return valuesOf(text, format, example?.body_text?.[0], example?.body_text_named_params);
}

/** Returns the value in a button's sample: for a URL with a variable, the end of the sample URL. */
function buttonSample(button: TemplateButton): string | null {
  if (button.type === 'COPY_CODE') return button.example?.[0] ?? '';
  if (button.type === 'OTP') return sampleCode;
  if (button.type !== 'URL' || variablesOf(button.url).length === 0) return null;
  const sample = button.example?.[0] ?? '';
  const start = fillVariables(button.url, new Map([['1', '\u0000']])).split('\u0000')[0] ?? '';
  return start !== '' && sample.startsWith(start) ? sample.slice(start.length) : sample;
}

/** True if WhatsApp writes the body, as it does in an authentication template. */
export const isBodyOfWhatsApp = (body: TemplateBody | undefined): boolean =>
  body !== undefined && body.text === undefined;

/** Returns the values from a template's own samples, for a preview, a test send or the documentation. */
export function sampleValues(parts: TemplateParts): TemplateValues {
  const buttons = new Map<number, string>();
  for (const [index, button] of parts.buttons.entries()) {
    const sample = buttonSample(button);
    if (sample !== null) buttons.set(index, sample);
  }
  return {
    headerText: headerSamples(parts.header, parts.format),
    mediaLink: '',
    fileName: '',
    location: parts.header?.format === 'LOCATION' ? sampleLocation : null,
    // The text that WhatsApp writes has no samples. Its only variable is the code.
    body: isBodyOfWhatsApp(parts.body) ? new Map([['1', sampleCode]]) : bodySamples(parts.body, parts.format),
    buttons,
  };
}
