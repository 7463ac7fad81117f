import type { TemplateDefinition } from '../calls/template-components.ts';
import { templateLanguages } from '../constants/template-languages.ts';
import {
  maxCodeMinutes,
  maxTemplateBody,
  maxTemplateFooter,
  maxTemplateHeader,
  maxTemplateName,
  minCodeMinutes,
} from '../constants/whatsapp-limits.ts';
import { checkButtons } from './check-buttons.ts';
import { issueTexts } from './issue-texts.ts';
import { hasMarkup } from './markup.ts';
import { partsOf, type TemplateParts } from './parts.ts';
import { bodySamples, headerSamples } from './samples.ts';
import { hasBadSpace } from './sent-problem.ts';
import { hasLineEnd, issue, type TemplateIssue } from './template-issue.ts';
import { crowdProblem, fillVariables, variableProblem, variablesOf } from './variables.ts';

const namePattern = /^[a-z0-9_]+$/;
/** WhatsApp's name of an uploaded file, such as `4::aW`. */
const uploadedPattern = /^\d+:\S+$/;
const atAnEnd = /^\s*\{\{|\}\}\s*$/;

function checkNamed({ name, language }: TemplateDefinition): TemplateIssue[] {
  const found: TemplateIssue[] = [];
  if (name === '') found.push(issue('name', issueTexts.nameMissing));
  else if (!namePattern.test(name)) {
    found.push(
      issue('name', 'Use only lowercase letters a to z, digits and underscores, for example order_update_1.'),
    );
  } else if (name.length > maxTemplateName) {
    found.push(issue('name', `The name has ${name.length} characters. The maximum is ${maxTemplateName}.`));
  }
  if (!Object.hasOwn(templateLanguages, language)) found.push(issue('language', issueTexts.languageMissing));
  return found;
}

/** Checks that a sample could be a value (outside-services.md, Send: parameter text). */
function sampleProblem(name: string, sample: string): string | null {
  if (sample.trim() === '') return `Enter an example for {{${name}}}. WhatsApp’s review requires one.`;
  if (!hasBadSpace(sample)) return null;
  return 'An example must be a single line without tabs or more than 4 spaces in a row.';
}

function wrongSamples(
  field: 'header' | 'body',
  text: string,
  samples: ReadonlyMap<string, string>,
): TemplateIssue[] {
  return variablesOf(text).flatMap((name) => {
    const wrong = sampleProblem(name, samples.get(name) ?? '');
    return wrong === null ? [] : [issue(`samples.${field}.${name}`, wrong)];
  });
}

function checkSamples(
  field: 'header' | 'body',
  text: string,
  samples: ReadonlyMap<string, string>,
  max: number,
): TemplateIssue[] {
  const found = wrongSamples(field, text, samples);
  const { length } = fillVariables(text, samples);
  if (found.length > 0 || length <= max) return found;
  return [issue(field, `With its examples, the ${field} has ${length} characters. The maximum is ${max}.`)];
}

function checkHeader(parts: TemplateParts): TemplateIssue[] {
  const { header, format } = parts;
  if (header === undefined || header.format === 'LOCATION') return [];
  if (header.format !== 'TEXT') {
    if (uploadedPattern.test(header.example?.header_handle?.[0] ?? '')) return [];
    return [issue('header', 'Choose a sample file. WhatsApp’s review requires one.')];
  }
  const { text } = header;
  if (text.trim() === '') return [issue('header', 'Enter a header, or choose no header.')];
  if (text.length > maxTemplateHeader) {
    return [
      issue('header', `The header has ${text.length} characters. The maximum is ${maxTemplateHeader}.`),
    ];
  }
  if (hasLineEnd(text)) return [issue('header', 'A header must be a single line.')];
  if (hasMarkup(text)) return [issue('header', 'A header cannot be formatted.')];
  if (variablesOf(text).length > 1) return [issue('header', 'A header can have at most one variable.')];
  const wrong = variableProblem(text, format);
  if (wrong !== null) return [issue('header', wrong)];
  return checkSamples('header', text, headerSamples(header, format), maxTemplateHeader);
}

function checkBody(parts: TemplateParts): TemplateIssue[] {
  const { body, format } = parts;
  const text = body?.text ?? '';
  if (text.trim() === '') return [issue('body', issueTexts.bodyMissing)];
  if (text.length > maxTemplateBody) {
    return [issue('body', `The body has ${text.length} characters. The maximum is ${maxTemplateBody}.`)];
  }
  const wrong = variableProblem(text, format);
  if (wrong !== null) return [issue('body', wrong)];
  const placed = atAnEnd.test(text) ? issueTexts.variableAtEdge : crowdProblem(text);
  const samples = bodySamples(body, format);
  if (placed === null) return checkSamples('body', text, samples, maxTemplateBody);
  return [issue('body', placed), ...wrongSamples('body', text, samples)];
}

function checkFooter({ footer }: TemplateParts): TemplateIssue[] {
  if (footer === undefined) return [];
  const text = footer.text ?? '';
  if (text.trim() === '') return [issue('footer', 'Enter a footer, or remove it.')];
  if (text.length > maxTemplateFooter) {
    return [
      issue('footer', `The footer has ${text.length} characters. The maximum is ${maxTemplateFooter}.`),
    ];
  }
  if (hasLineEnd(text)) return [issue('footer', 'A footer must be a single line.')];
  return /\{\{|\}\}/.test(text) ? [issue('footer', 'A footer cannot contain variables.')] : [];
}

/** Checks an authentication template. WhatsApp writes its text, so only the options can be wrong. */
function checkAuthentication({ header, body, footer, buttons }: TemplateParts): TemplateIssue[] {
  const found: TemplateIssue[] = [];
  if (header !== undefined) found.push(issue('header', 'An authentication template has no header.'));
  if (body === undefined) found.push(issue('body', issueTexts.bodyMissing));
  if (body?.text) found.push(issue('body', 'WhatsApp writes the text of an authentication template.'));
  if (footer?.text) found.push(issue('footer', 'WhatsApp writes the footer of an authentication template.'));
  const minutes = footer?.code_expiration_minutes;
  if (minutes !== undefined && (minutes < minCodeMinutes || minutes > maxCodeMinutes)) {
    found.push(
      issue('footer', `Enter a whole number of minutes from ${minCodeMinutes} to ${maxCodeMinutes}.`),
    );
  }
  const [button] = buttons;
  if (buttons.length !== 1 || button?.type !== 'OTP') {
    found.push(
      issue('buttons', 'An authentication template needs exactly one button, which copies the code.'),
    );
  }
  return found;
}

/**
 * Checks a template before it is sent to WhatsApp. The browser shows the issues; the server returns them in a refusal.
 * Rules: outside-services.md, Templates, and section 5 for the first four texts.
 */
export function checkDefinition(definition: TemplateDefinition): TemplateIssue[] {
  const { category, components, parameter_format: format } = definition;
  const parts = partsOf(components, format);
  const types = components.map(({ type }) => type);
  const isDoubled = new Set(types).size !== types.length;
  return [
    ...checkNamed(definition),
    ...(isDoubled ? [issue('body', 'A template can have each part only once.')] : []),
    ...(category === 'AUTHENTICATION'
      ? checkAuthentication(parts)
      : [...checkHeader(parts), ...checkBody(parts), ...checkFooter(parts), ...checkButtons(parts)]),
  ];
}
