import type { MediaFormat, TemplateButton } from '../calls/template-components.ts';
import type { TemplateParts } from './parts.ts';
import type { TemplateValues } from './samples.ts';
import { fillVariables } from './variables.ts';

/** A header as a phone shows it. */
export type RenderedHeader =
  | { readonly kind: 'TEXT'; readonly text: string }
  | { readonly kind: MediaFormat | 'LOCATION'; readonly text: string };

/** A button as a phone shows it: its label, and the address it opens or the text it copies. */
export interface RenderedButton {
  readonly type: TemplateButton['type'];
  readonly label: string;
  readonly target: string;
}

/** A template with its values, as the recipient sees it; header text, body and footer keep their marks. */
export interface RenderedTemplate {
  readonly header: RenderedHeader | null;
  readonly body: string;
  readonly footer: string;
  readonly buttons: readonly RenderedButton[];
}

/** Labels that WhatsApp puts on buttons without one. */
const ownLabels = { COPY_CODE: 'Copy offer code', OTP: 'Copy code' } as const;

/** The label of a button as a phone shows it. */
export function buttonLabel(button: TemplateButton): string {
  const { type } = button;
  return type === 'COPY_CODE' || type === 'OTP' ? button.text || ownLabels[type] : button.text;
}

/** WhatsApp's text of an authentication message, which it sends in the template's language. */
const authenticationBody = '*{{1}}* is your verification code.';
const securityAdvice = ' For your security, do not share this code.';

/** Returns the text of a body; a new authentication template has none of its own. */
export function bodyText({ body }: TemplateParts): string {
  if (body === undefined) return '';
  if (body.text !== undefined) return body.text;
  return authenticationBody + (body.add_security_recommendation ? securityAdvice : '');
}

function footerText({ footer }: TemplateParts): string {
  if (footer?.text) return footer.text;
  const minutes = footer?.code_expiration_minutes;
  return minutes ? `This code expires in ${minutes} minutes.` : '';
}

function renderHeader({ header }: TemplateParts, values: TemplateValues): RenderedHeader | null {
  if (header === undefined) return null;
  if (header.format === 'TEXT') return { kind: 'TEXT', text: fillVariables(header.text, values.headerText) };
  const text = header.format === 'LOCATION' ? (values.location?.name ?? '') : values.fileName;
  return { kind: header.format, text };
}

function renderButton(button: TemplateButton, value: string | undefined): RenderedButton {
  const { type } = button;
  const label = buttonLabel(button);
  const filled = value ?? '';
  if (type === 'URL') {
    return { type, label, target: fillVariables(button.url, new Map([['1', filled]])) };
  }
  if (type === 'PHONE_NUMBER') return { type, label, target: button.phone_number };
  return { type, label, target: type === 'QUICK_REPLY' ? '' : filled };
}

/** Renders a template as the recipient sees it. A variable without a value stays as written. */
export function renderTemplate(parts: TemplateParts, values: TemplateValues): RenderedTemplate {
  return {
    header: renderHeader(parts, values),
    body: fillVariables(bodyText(parts), values.body),
    footer: footerText(parts),
    buttons: parts.buttons.map((button, index) => renderButton(button, values.buttons.get(index))),
  };
}
