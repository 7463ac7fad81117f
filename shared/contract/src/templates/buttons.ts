import type { TemplateButton } from '../calls/template-components.ts';
import { variablesOf } from './variables.ts';

/** True if a button takes a value with each send. */
export function isDynamic(button: TemplateButton): boolean {
  if (button.type === 'COPY_CODE' || button.type === 'OTP') return true;
  return button.type === 'URL' && variablesOf(button.url).length > 0;
}
