import type { SentParameter } from '../calls/sent-parameter.ts';
import { knownComponents, type SentComponent, type SentTemplate } from '../calls/sent-template.ts';
import { maxTemplateBody, maxTemplateHeader } from '../constants/whatsapp-limits.ts';
import { checkSentButtons } from './check-sent-buttons.ts';
import { checkSentCode } from './check-sent-code.ts';
import type { TemplateParts } from './parts.ts';
import { bodyText } from './render.ts';
import type { TemplateValues } from './samples.ts';
import { badSpaceProblem, hasBadSpace, problem, type SentProblem } from './sent-problem.ts';
import { fillVariables, parameterOrder } from './variables.ts';

/** Returns the text of a parameter that fills a variable; null for other kinds. */
function textOf(parameter: SentParameter): string | null {
  if (parameter.type === 'text') return parameter.text;
  if (parameter.type === 'currency') return parameter.currency.fallback_value;
  return parameter.type === 'date_time' ? parameter.date_time.fallback_value : null;
}

function nameOf(parameter: SentParameter): string {
  return ('parameter_name' in parameter && parameter.parameter_name) || '';
}

/** A kind of value with its article. */
const aKind = (kind: string): string => `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

type Filled = { readonly values: ReadonlyMap<string, string> } | { readonly problem: SentProblem };

function readValues(
  part: string,
  text: string,
  given: readonly SentParameter[],
  { format }: TemplateParts,
): Filled {
  const names = parameterOrder(text, format);
  if (given.length !== names.length) {
    const details = `${part}: the template has ${countOf(names.length, 'variable')}, the message gives ${countOf(given.length, 'value')}`;
    return { problem: problem('templateCount', details) };
  }
  const values = new Map<string, string>();
  for (const [index, parameter] of given.entries()) {
    const label = textOf(parameter);
    const name = format === 'NAMED' ? nameOf(parameter) : (names[index] ?? '');
    if (label === null)
      return {
        problem: problem('templateFormat', `${part}: ${aKind(parameter.type)} cannot be used in a text`),
      };
    if (label === '')
      return { problem: problem('parameterMissing', `${part}: the value of ${name || index + 1} is empty`) };
    if (hasBadSpace(label)) return { problem: badSpaceProblem(part) };
    if (!names.includes(name)) {
      const known = names.join(', ');
      return { problem: problem('templateFormat', `${part}: parameter_name must be one of ${known}`) };
    }
    values.set(name, label);
  }
  if (values.size !== names.length)
    return { problem: problem('templateFormat', `${part}: a value is given twice`) };
  return { values };
}

function checkText(
  part: string,
  text: string,
  given: readonly SentParameter[],
  parts: TemplateParts,
  max: number,
): SentProblem | null {
  const filled = readValues(part, text, given, parts);
  if ('problem' in filled) return filled.problem;
  const isTooLong = fillVariables(text, filled.values).length > max;
  return isTooLong
    ? problem('templateTooLong', `${part}: with its values it is longer than ${max} characters`)
    : null;
}

function checkHeader(parts: TemplateParts, given: readonly SentParameter[]): SentProblem | null {
  const { header } = parts;
  if (header === undefined || header.format === 'TEXT') {
    return checkText('header', header?.text ?? '', given, parts, maxTemplateHeader);
  }
  const wanted = header.format.toLowerCase();
  const [first] = given;
  if (first === undefined) return problem('templateFormat', `header: the template needs ${aKind(wanted)}`);
  if (given.length > 1)
    return problem('templateCount', `header: one ${wanted} is needed, ${given.length} are given`);
  if (first.type === wanted) return null;
  return problem('templateFormat', `header: the template needs ${aKind(wanted)}, not ${aKind(first.type)}`);
}

function parametersOf(components: readonly SentComponent[], type: SentComponent['type']): SentParameter[] {
  return components.filter((part) => part.type === type).flatMap(({ parameters }) => parameters);
}

/**
 * Checks a send against its template as WhatsApp would, before it is accepted.
 * @returns null if it fits; parts that are unknown here are left to WhatsApp
 */
export function checkSent(parts: TemplateParts, sent: SentTemplate): SentProblem | null {
  const components = knownComponents(sent);
  const isWhole = parts.unknown.length === 0;
  if (isWhole && components.length < sent.components.length) {
    return problem('templateFormat', 'components: one of them has a type that the template does not have');
  }
  const twice = components.find(
    ({ type }, at) => type !== 'button' && components.findIndex((other) => other.type === type) < at,
  );
  if (twice !== undefined) return problem('templateFormat', `${twice.type}: it is given twice`);
  const header = parametersOf(components, 'header');
  const body = parametersOf(components, 'body');
  const buttons = components.filter(({ type }) => type === 'button');
  const knows = (type: string) => !parts.unknown.includes(type);
  return (
    (knows('HEADER') ? checkHeader(parts, header) : null) ??
    (knows('BODY') ? checkText('body', bodyText(parts), body, parts, maxTemplateBody) : null) ??
    (isWhole ? checkSentButtons(parts.buttons, buttons) : null) ??
    checkSentCode(parts.buttons, body, buttons[0]?.parameters ?? [])
  );
}

function filled(part: string, text: string, given: readonly SentParameter[], parts: TemplateParts) {
  const read = readValues(part, text, given, parts);
  return 'values' in read ? read.values : new Map<string, string>();
}

function buttonValue([first]: readonly SentParameter[]): string {
  if (first?.type === 'text') return first.text;
  return first?.type === 'coupon_code' ? first.coupon_code : '';
}

/** Returns the values that a send gives its template, without those that do not fit. */
export function sentValues(parts: TemplateParts, sent: SentTemplate): TemplateValues {
  const components = knownComponents(sent);
  const header = parametersOf(components, 'header');
  const [first] = header;
  const headerText = parts.header?.format === 'TEXT' ? parts.header.text : '';
  const buttons = components.filter(({ type }) => type === 'button');
  return {
    headerText: filled('header', headerText, header, parts),
    mediaLink: '',
    fileName: first?.type === 'document' ? (first.document.filename ?? '') : '',
    location:
      first?.type === 'location'
        ? { latitude: '', longitude: '', name: first.location.name ?? '', address: '' }
        : null,
    body: filled('body', bodyText(parts), parametersOf(components, 'body'), parts),
    buttons: new Map(buttons.map(({ index = '0', parameters }) => [Number(index), buttonValue(parameters)])),
  };
}

/** Returns the filled body of a template, for the message log. */
export function sentText(parts: TemplateParts, sent: SentTemplate): string {
  return fillVariables(bodyText(parts), sentValues(parts, sent).body);
}
