import { checkButtons } from './button-rules.ts';
import { checkCarousel, checkOffer } from './marketing-rules.ts';
import { refuseTemplate } from './refuse-template.ts';
import type { Component } from './template.schema.ts';
import { templateVariables } from './template-variables.ts';

/** True if an upload of the calling app returned the handle. */
type IsUploaded = (handle: string) => boolean;

/**
 * Checks the sample of a media header.
 * @throws GraphError 100 without a handle; 131009 with the subcode 2494102 for one that no upload of the app returned:
 *   Meta's public list of errors has the subcode ("Check the handle provided for the uploaded media in the
 *   request."), public clients report code and title with it
 */
function checkHandle(header: Component, isUploaded: IsUploaded): void {
  const [handle = ''] = header.example?.header_handle ?? [];
  if (handle === '') {
    const text = 'A media header needs the handle of an uploaded sample in example.header_handle.';
    throw refuseTemplate(2388043, 'Sample missing', text);
  }
  if (isUploaded(handle)) return;
  const text = 'Check the handle provided for the uploaded media in the request.';
  throw refuseTemplate(2494102, 'Uploaded media handle is invalid', text, 131009);
}

type Part = 'header' | 'body';

/** Properties of a template that the rules need beside its parts. */
export interface TemplateFormat {
  /** True if the variables have names. */
  readonly isNamed: boolean;
  readonly isUploaded: IsUploaded;
}

const formatSubcode: Record<Part, number> = { header: 2388047, body: 2388072 };
const lineEnd = /[\n\r]/;
const adjacent = /\}\}\s*\{\{/;
const variableAtAnEnd = /^\s*\{\{|\}\}\s*$/;

/**
 * Checks a new or edited template's components (outside-services.md, "Templates").
 * @param category of the template; authentication has a fixed text of its own
 * @param components as given
 * @param format naming of the variables, and the known handles of samples
 * @throws GraphError 100 or 131009 with WhatsApp's subcode and the author's text
 */
export function checkComponents(
  category: string,
  components: readonly Component[],
  format: TemplateFormat,
): void {
  const types = components.map(({ type }) => type);
  if (types.filter((type) => type === 'BODY').length !== 1 || new Set(types).size !== types.length) {
    throw refuseTemplate(
      2388072,
      'Components',
      'A template has exactly one body and each other part at most once.',
    );
  }
  for (const component of components) {
    if (component.type === 'HEADER') checkHeader(component, format);
    if (component.type === 'BODY' && category !== 'AUTHENTICATION') checkBody(component, format);
    if (component.type === 'FOOTER') checkFooter(component, category);
    if (component.type === 'BUTTONS') checkButtons(component.buttons ?? []);
    if (component.type === 'CAROUSEL') checkCarousel(category, component, (card) => checkCard(card, format));
    if (component.type === 'LIMITED_TIME_OFFER') checkOffer(category, components);
  }
}

function checkCard(components: readonly Component[], format: TemplateFormat): void {
  for (const component of components) {
    if (component.type === 'HEADER') checkHeader(component, format);
    if (component.type === 'BODY') checkBody(component, format);
    if (component.type === 'BUTTONS') checkButtons(component.buttons ?? []);
  }
}

function checkHeader(header: Component, { isNamed, isUploaded }: TemplateFormat): void {
  if (!header.format) throw refuseTemplate(2388047, 'Header format', 'The header needs a format.');
  if (header.format === 'LOCATION') return;
  if (header.format !== 'TEXT') {
    checkHandle(header, isUploaded);
    return;
  }
  const names = checkText('header', header.text ?? '', 60, isNamed);
  if (lineEnd.test(header.text ?? '')) {
    throw refuseTemplate(2388047, 'Header format', 'The header is one line.');
  }
  if (names.length > 1) throw refuseTemplate(2388047, 'Header format', 'The header can have one variable.');
  const given = isNamed ? header.example?.header_text_named_params : header.example?.header_text;
  checkExamples('header', names, given ?? []);
}

function checkBody(body: Component, { isNamed }: TemplateFormat): void {
  const text = body.text ?? '';
  const names = checkText('body', text, 1024, isNamed);
  if (variableAtAnEnd.test(text)) {
    throw refuseTemplate(
      2388299,
      'Variable at start or end',
      'Variables cannot be at the start or end of the body.',
    );
  }
  const given = isNamed ? body.example?.body_text_named_params : body.example?.body_text?.[0];
  checkExamples('body', names, given ?? []);
}

function checkFooter(footer: Component, category: string): void {
  const text = footer.text ?? '';
  if (category === 'AUTHENTICATION' && text === '') return;
  if (text.length > 60) throw refuseTemplate(2388040, 'Too long', 'The footer can have 60 characters.');
  if (text === '' || text.includes('{{') || lineEnd.test(text)) {
    throw refuseTemplate(2388073, 'Footer format', 'The footer needs a text of one line without variables.');
  }
}

function checkText(part: Part, text: string, maxLength: number, isNamed: boolean): string[] {
  if (text === '')
    throw refuseTemplate(formatSubcode[part], `The ${part} is empty`, `The ${part} needs a text.`);
  if (text.length > maxLength) {
    throw refuseTemplate(2388040, 'Too long', `The ${part} can have ${maxLength} characters.`);
  }
  const names = templateVariables(text);
  const isWellFormed = isNamed
    ? names.every((name) => /^[a-z_][a-z0-9_]*$/.test(name))
    : [...names].sort((a, b) => Number(a) - Number(b)).every((name, index) => name === String(index + 1));
  if (isWellFormed && !adjacent.test(text)) return names;
  const rule = isNamed ? 'lower-case letters, digits and underscores' : 'numbers in sequence from 1';
  throw refuseTemplate(formatSubcode[part], 'Variables', `The ${part}'s variables must be ${rule}, apart.`);
}

type Samples = readonly (string | { readonly example: string })[];

function checkExamples(part: Part, names: readonly string[], given: Samples): void {
  if (names.length !== given.length) {
    const text = `The ${part} has ${names.length} variables and ${given.length} samples; each variable needs one.`;
    throw refuseTemplate(2388043, 'Sample missing', text);
  }
  if (given.every((sample) => !lineEnd.test(typeof sample === 'string' ? sample : sample.example))) return;
  throw refuseTemplate(formatSubcode[part], 'Sample format', `A sample of the ${part} has a line end.`);
}
