import type { TemplateButton } from '../calls/template-components.ts';
import {
  maxButtonLabel,
  maxButtonPhone,
  maxButtonUrl,
  maxCopyCodeButtons,
  maxCouponCode,
  maxPhoneButtons,
  maxTemplateButtons,
  maxUrlButtons,
} from '../constants/whatsapp-limits.ts';
import type { TemplateParts } from './parts.ts';
import { hasLineEnd, issue, type TemplateIssue } from './template-issue.ts';
import { variablesOf } from './variables.ts';

const maxOf: readonly (readonly [TemplateButton['type'], number, string])[] = [
  ['URL', maxUrlButtons, 'that open a web page'],
  ['PHONE_NUMBER', maxPhoneButtons, 'that calls a number'],
  ['COPY_CODE', maxCopyCodeButtons, 'that copies a code'],
];

function checkTogether(buttons: readonly TemplateButton[]): TemplateIssue[] {
  const found: TemplateIssue[] = [];
  if (buttons.length > maxTemplateButtons) {
    found.push(issue('buttons', `A template can have at most ${maxTemplateButtons} buttons.`));
  }
  for (const [type, max, what] of maxOf) {
    if (buttons.filter((button) => button.type === type).length <= max) continue;
    found.push(
      issue('buttons', `A template can have at most ${max} ${max === 1 ? 'button' : 'buttons'} ${what}.`),
    );
  }
  const order = buttons.map(({ type }) => (type === 'QUICK_REPLY' ? 'q' : 'o')).join('');
  if (!/^(q*o*|o*q*)$/.test(order)) {
    found.push(issue('buttons', 'Keep quick replies together, before or after all other buttons.'));
  }
  return found;
}

/** Checks the sample of a variable in a URL: the suffix, or the whole URL. It must not lead to another site. */
function checkUrlSample(at: string, start: string, sample: string): TemplateIssue[] {
  if (/\s/.test(sample)) return [issue(`${at}.example`, 'An address cannot contain spaces or line breaks.')];
  if (/^[a-z][a-z\d+.-]*:/i.test(sample) && !sample.startsWith(start)) {
    return [issue(`${at}.example`, `The example must start with ${start}.`)];
  }
  const { length } = sample.startsWith(start) ? sample : start + sample;
  if (length <= maxButtonUrl) return [];
  return [issue(`${at}.example`, `The example has ${length} characters. The maximum is ${maxButtonUrl}.`)];
}

function checkUrl(at: string, url: string, sample: string): TemplateIssue[] {
  if (!/^https?:\/\/[^\s{}]+/.test(url))
    return [issue(`${at}.url`, 'Enter an address that starts with https://.')];
  if (url.length > maxButtonUrl) {
    return [issue(`${at}.url`, `The address has ${url.length} characters. The maximum is ${maxButtonUrl}.`)];
  }
  const hasVariable = /[{}]/.test(url);
  if (!hasVariable) return [];
  if (!/^[^{}]*\{\{1\}\}$/.test(url)) {
    return [issue(`${at}.url`, 'An address can have one variable, {{1}}, only at its end.')];
  }
  if (sample.trim() === '')
    return [issue(`${at}.example`, 'Enter an example for {{1}}. WhatsApp’s review requires one.')];
  return checkUrlSample(at, url.slice(0, -'{{1}}'.length), sample);
}

function checkLabel(at: string, label: string): TemplateIssue[] {
  if (label.trim() === '') return [issue(`${at}.text`, 'Enter a label for the button.')];
  if (label.length > maxButtonLabel) {
    return [
      issue(`${at}.text`, `The label has ${label.length} characters. The maximum is ${maxButtonLabel}.`),
    ];
  }
  if (hasLineEnd(label)) return [issue(`${at}.text`, 'A label must be a single line.')];
  return variablesOf(label).length > 0 ? [issue(`${at}.text`, 'A label cannot contain variables.')] : [];
}

function checkButton(button: TemplateButton, index: number): TemplateIssue[] {
  const at = `buttons.${index}`;
  if (button.type === 'OTP') {
    return [issue('buttons', 'Only authentication templates can have a button for one-time codes.')];
  }
  if (button.type === 'COPY_CODE') {
    const code = button.example?.[0] ?? '';
    const fits = code.trim() !== '' && code.length <= maxCouponCode;
    return fits ? [] : [issue(`${at}.example`, `Enter an example code of 1 to ${maxCouponCode} characters.`)];
  }
  const found = checkLabel(at, button.text);
  if (button.type === 'URL') found.push(...checkUrl(at, button.url, button.example?.[0] ?? ''));
  if (button.type === 'PHONE_NUMBER') {
    const number = button.phone_number;
    if (number.length > maxButtonPhone || !isPhoneNumber(number)) {
      found.push(
        issue(`${at}.phone_number`, 'Enter a phone number with its country code, such as +91 98220 12345.'),
      );
    }
  }
  return found;
}

/** A phone number in any format, with 8 to 15 digits including the country code (E.164). */
function isPhoneNumber(written: string): boolean {
  return /^\+?[\d ()-]+$/.test(written) && /^[1-9]\d{7,14}$/.test(written.replace(/\D/g, ''));
}

/** Checks the buttons of a marketing or utility template (outside-services.md, Templates, buttons). */
export function checkButtons({ buttons }: TemplateParts): TemplateIssue[] {
  const labels = buttons.map((button) => button.text?.trim() ?? '').filter((label) => label !== '');
  const isDoubled = new Set(labels).size !== labels.length;
  return [
    ...checkTogether(buttons),
    ...(isDoubled ? [issue('buttons', 'Each button needs a different label.')] : []),
    ...buttons.flatMap(checkButton),
  ];
}
