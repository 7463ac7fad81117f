import type { SentParameter } from '../calls/sent-parameter.ts';
import type { TemplateButton } from '../calls/template-components.ts';
import { maxCouponCode } from '../constants/whatsapp-limits.ts';
import { problem, type SentProblem } from './sent-problem.ts';

/** Address with which WhatsApp lists the button of a one-time code after the template is created. */
const codeAddress = 'https://www.whatsapp.com/otp/';

function isOfCode(button: TemplateButton | undefined): boolean {
  return button?.type === 'OTP' || (button?.type === 'URL' && button.url.startsWith(codeAddress));
}

const textOf = (parameter: SentParameter | undefined) => (parameter?.type === 'text' ? parameter.text : '');

/**
 * Checks the one-time code of an authentication message: the button copies what the body shows.
 * @param body the values of the body
 * @param button the values of the only button
 */
export function checkSentCode(
  [wanted]: readonly TemplateButton[],
  [body]: readonly SentParameter[],
  [button]: readonly SentParameter[],
): SentProblem | null {
  if (!isOfCode(wanted)) return null;
  const code = textOf(body);
  if (code !== textOf(button))
    return problem('templateFormat', 'buttons: the code must match the one in the body');
  return code.length > maxCouponCode
    ? problem('templateFormat', `body: a code can have at most ${maxCouponCode} characters`)
    : null;
}
