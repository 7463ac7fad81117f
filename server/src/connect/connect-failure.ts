import { whatsAppFaults } from '@chatline/contract/constants/whatsapp-codes';
import { type ConnectRequest, connectText, needsPin, needsSignup } from '../whatsapp/error-codes.ts';
import { refusalIn, WhatsAppError, type WhatsAppFault } from '../whatsapp/whatsapp-error.ts';
import { failed, failedForGood, type StepOutcome } from './connect-run.ts';

/** The refused request: a step, a step with the signup's code or an entered PIN, or reading the number. */
type FailedRequest = Exclude<ConnectRequest, 'test'>;

/** The way to repeat a request: a code works only once, and reading the number is not a step with Retry. */
const repeats: Readonly<Record<FailedRequest, string>> = {
  step: 'Press Retry',
  code: 'Connect again',
  pin: 'Press Retry',
  read: 'Check again',
};

const maxTextLength = 300;

/** Returns the text of a failure, with WhatsApp's own message. */
export function failureText(fault: WhatsAppFault, request: FailedRequest): string {
  const repeat = repeats[request];
  if (fault.kind === 'no-response') return `${whatsAppFaults.silent} ${repeat} in a moment.`;
  if (fault.kind === 'malformed') return `${whatsAppFaults.unreadable} ${repeat} in a moment.`;
  const { code, text } = fault;
  const rejected = request === 'read' ? 'WhatsApp rejected the request.' : 'WhatsApp rejected this step.';
  return `${connectText(code, request, repeat) ?? rejected} (${code}: ${text.slice(0, maxTextLength)})`;
}

/** True if the failed request needs the number's own PIN. */
export function requiresPin(error: unknown): boolean {
  return needsPin(refusalIn(error)?.code ?? null);
}

/** Returns the outcome of a step that WhatsApp refused or did not respond to. @throws any other error unchanged */
export function failedStep(error: unknown, request: FailedRequest): StepOutcome {
  if (!(error instanceof WhatsAppError)) throw error;
  const text = failureText(error.fault, request);
  if (needsSignup(refusalIn(error)?.code ?? null)) return failedForGood(text);
  return failed(text, requiresPin(error));
}
