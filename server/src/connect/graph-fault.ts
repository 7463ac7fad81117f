import type { WhatsAppFault } from '../whatsapp/whatsapp-error.ts';
import { failed, failedForGood, type StepOutcome } from './connect-run.ts';

/** What a refusal means for the person who connects, by the provider's code (outside-services.md, "Errors"). */
const label: Readonly<Record<number, string>> = {
  1: 'WhatsApp does not accept this server’s app. Please contact your administrator.',
  2: 'WhatsApp is not available at the moment. {again} in a few minutes.',
  4: 'WhatsApp is asked too often at the moment. {again} in an hour.',
  10: 'The permission for this WhatsApp Business account was not given. Connect again and allow it.',
  100: 'WhatsApp does not know this account or number, or the permission for it was not given. Connect again.',
  190: 'The permission has run out or was taken back. Connect again.',
  80007: 'WhatsApp is asked too often for this account. {again} in an hour.',
  131000: 'WhatsApp had a fault of its own. {again} in a moment.',
  131031: 'WhatsApp has locked this account. See WhatsApp Manager for the reason.',
  131016: 'WhatsApp is not available at the moment. {again} in a few minutes.',
  133004: 'WhatsApp is not available at the moment. {again} in a few minutes.',
  133005: 'This number has a two-step verification PIN of its own. Enter it to register the number.',
  133006: 'The number has to be verified first. Do so in WhatsApp Manager, then repeat this step.',
  133008: 'Too many wrong PINs. WhatsApp takes another one later; wait, then repeat this step.',
  133009: 'The PIN was tried again too soon. Wait a few minutes, then repeat this step.',
  133015: 'The number was taken from another account just now. Wait 5 minutes, then repeat this step.',
  133016: 'The number was registered too often. WhatsApp allows it again after 72 hours.',
};

/** What was sent along with a request, where its refusal means more then; or that it was only a question. */
export type SentAlong = 'code' | 'pin' | 'question';

/** What helps where the provider had a fault: a code works once, and a question is no step. */
const helps: Readonly<Record<SentAlong, string>> = {
  code: 'Connect again',
  pin: 'Repeat this step',
  question: 'Ask again',
};

const textOf: Readonly<Partial<Record<SentAlong, Readonly<Record<number, string>>>>> = {
  code: { 100: 'The signup’s code was used or its 30 seconds are over. Connect again.' },
  pin: { 133005: 'This PIN is not right. Enter the two-step verification PIN that this number has.' },
};

const longestText = 300;

function textFor(failure: WhatsAppFault, sentAlong: SentAlong | undefined): string {
  if (failure.kind === 'unreached') return 'WhatsApp did not answer. {again} in a moment.';
  if (failure.kind === 'malformed') return 'WhatsApp answered something that cannot be read. {again}.';
  const { code, text } = failure;
  const refused = sentAlong === 'question' ? 'WhatsApp refused to say it.' : 'WhatsApp refused this step.';
  const ours = (sentAlong && textOf[sentAlong]?.[code]) ?? label[code] ?? refused;
  return `${ours} (${code}: ${text.slice(0, longestText)})`;
}

/** The message of a failure, with what WhatsApp itself said. */
export function graphFaultText(failure: WhatsAppFault, sentAlong?: SentAlong): string {
  return textFor(failure, sentAlong).replace('{again}', helps[sentAlong ?? 'pin']);
}

/** Refusals after which only another signup helps. */
export function asksForSignup(failure: WhatsAppFault): boolean {
  return failure.kind === 'refused' && [10, 100, 190].includes(failure.code);
}

/** Refusals after which only the number's own PIN helps. */
export function asksForPin(failure: WhatsAppFault): boolean {
  return failure.kind === 'refused' && [133005, 133008, 133009].includes(failure.code);
}

/** A step that WhatsApp refused, with its message and what helps. */
export function failedStep(failure: WhatsAppFault, sentAlong?: SentAlong): StepOutcome {
  const text = graphFaultText(failure, sentAlong);
  return asksForSignup(failure) ? failedForGood(text) : failed(text, asksForPin(failure));
}
