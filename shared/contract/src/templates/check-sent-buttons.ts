import type { SentParameter } from '../calls/sent-parameter.ts';
import type { SentComponent } from '../calls/sent-template.ts';
import type { TemplateButton } from '../calls/template-components.ts';
import { maxCouponCode } from '../constants/whatsapp-limits.ts';
import { isDynamic } from './buttons.ts';
import { badSpaceProblem, hasBadSpace, problem, type SentProblem } from './sent-problem.ts';

const subTypes: Readonly<Record<TemplateButton['type'], SentComponent['sub_type']>> = {
  URL: 'url',
  OTP: 'url',
  COPY_CODE: 'copy_code',
  QUICK_REPLY: 'quick_reply',
  PHONE_NUMBER: undefined,
};
const parameterTypes: Readonly<Record<string, SentParameter['type']>> = {
  url: 'text',
  copy_code: 'coupon_code',
  quick_reply: 'payload',
};

function checkGivenButton(buttons: readonly TemplateButton[], given: SentComponent): SentProblem | null {
  const { index, sub_type: subType, parameters } = given;
  if (index === undefined || subType === undefined) {
    return problem('parameterMissing', 'buttons: sub_type and index are required');
  }
  const button = /^\d{1,2}$/.test(index) ? buttons[Number(index)] : undefined;
  if (button === undefined || subTypes[button.type] !== subType) {
    return problem('templateFormat', `buttons: the template has no ${subType} button at index ${index}`);
  }
  if (subType === 'url' && !isDynamic(button)) {
    return problem('templateFormat', `buttons: the button at index ${index} takes no value`);
  }
  const [first] = parameters;
  if (first === undefined)
    return problem('parameterMissing', `buttons: the button at index ${index} needs a value`);
  const wanted = parameterTypes[subType] ?? 'text';
  if (parameters.length > 1 || first.type !== wanted) {
    return problem(
      'templateFormat',
      `buttons: the button at index ${index} takes one value of type ${wanted}`,
    );
  }
  return checkButtonValue(first, index);
}

function checkButtonValue(value: SentParameter, index: string): SentProblem | null {
  const text = value.type === 'coupon_code' ? value.coupon_code : value.type === 'text' ? value.text : null;
  if (text === '')
    return problem('parameterMissing', `buttons: the value of the button at index ${index} is empty`);
  if (text !== null && hasBadSpace(text)) return badSpaceProblem('buttons');
  if (value.type === 'coupon_code' && value.coupon_code.length > maxCouponCode) {
    return problem('templateFormat', `buttons: a code can have at most ${maxCouponCode} characters`);
  }
  return null;
}

/** Checks the button parts of a send: each fits its button, and each button that needs a value has one. */
export function checkSentButtons(
  buttons: readonly TemplateButton[],
  given: readonly SentComponent[],
): SentProblem | null {
  const seen = new Set<string | undefined>();
  for (const component of given) {
    const found = checkGivenButton(buttons, component);
    if (found !== null) return found;
    if (seen.has(component.index))
      return problem('templateFormat', `buttons: index ${component.index} is given twice`);
    seen.add(component.index);
  }
  const missing = buttons.findIndex(
    (button, index) => isDynamic(button) && !given.some((component) => Number(component.index) === index),
  );
  return missing === -1
    ? null
    : problem('parameterMissing', `buttons: the button at index ${missing} needs a value`);
}
