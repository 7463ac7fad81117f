import { refuseTemplate } from './refuse-template.ts';
import type { TemplateButton } from './template.schema.ts';

type ButtonType = TemplateButton['type'];

const maxButtons = 10;
const maxOfType: Partial<Record<ButtonType, number>> = { URL: 2, PHONE_NUMBER: 1, COPY_CODE: 1 };
const typesWithoutLabel: readonly ButtonType[] = ['COPY_CODE', 'OTP', 'REQUEST_CONTACT_INFO'];

/**
 * Checks a template's buttons (outside-services.md, "Templates", buttons).
 * @throws GraphError 100 with the author's text
 */
export function checkButtons(buttons: readonly TemplateButton[]): void {
  if (buttons.length === 0 || buttons.length > maxButtons) throw refuse('There can be 1 to 10 buttons.');
  for (const [type, max] of Object.entries(maxOfType)) {
    if (buttons.filter((button) => button.type === type).length > max) {
      throw refuse(`There can be ${max} button(s) of type ${type}.`);
    }
  }
  if (!areQuickRepliesTogether(buttons))
    throw refuse('Quick replies must be together, before or after the others.');
  for (const button of buttons) checkButton(button);
}

function areQuickRepliesTogether(buttons: readonly TemplateButton[]): boolean {
  const order = buttons.map(({ type }) => (type === 'QUICK_REPLY' ? 'q' : 'o')).join('');
  return /^(q*o*|o*q*)$/.test(order);
}

function checkButton(button: TemplateButton): void {
  const { type, text = '', url = '', phone_number: phoneNumber = '', example } = button;
  const samples = typeof example === 'string' ? [example] : (example ?? []);
  if (!typesWithoutLabel.includes(type) && text === '') throw refuse('Every button needs a label.');
  if (text.length > 25 || /[\n\r]/.test(text)) throw refuse('A label can have 25 characters in one line.');
  if (type === 'URL') checkUrl(url, samples);
  if (type === 'PHONE_NUMBER' && !/^\+?[\d ()-]{3,20}$/.test(phoneNumber)) {
    throw refuse('A phone button needs a number of at most 20 characters.');
  }
  if (type === 'COPY_CODE' && (samples.length !== 1 || (samples[0] ?? '').length > 15)) {
    throw refuse('A copy-code button needs a sample code of at most 15 characters.');
  }
}

function checkUrl(url: string, samples: readonly string[]): void {
  if (url.length > 2000 || !/^https?:\/\//.test(url)) {
    throw refuse('A URL button needs an http address of at most 2000 characters.');
  }
  if (!url.includes('{{')) return;
  if (!/^[^{}]*\{\{1\}\}$/.test(url)) throw refuse('A URL can have one variable, {{1}}, at its end.');
  const [sample] = samples;
  if (samples.length !== 1 || sample === undefined) throw refuse('A URL with a variable needs one sample.');
  const isElsewhere = /^https?:/.test(sample) && !sample.startsWith(url.slice(0, url.indexOf('{{')));
  if (isElsewhere || /\s/.test(sample)) throw refuse('The sample of a URL must be an address of that URL.');
}

function refuse(text: string) {
  return refuseTemplate(2388085, 'Buttons', text);
}
