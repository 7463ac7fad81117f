import { type ConnectRequest, connectText, needsPin, needsSignup } from '../whatsapp/error-codes.ts';
import { refusalIn, WhatsAppError, type WhatsAppFault } from '../whatsapp/whatsapp-error.ts';
import { failed, failedForGood, type StepOutcome } from './connect-run.ts';

/** The refused request: a step, with the code or the PIN that a person gave, or reading the number. */
type FailedRequest = Exclude<ConnectRequest, 'test'>;

/** The person's way to repeat a request: a code works once, and reading is no step. */
const repeats: Readonly<Record<FailedRequest, string>> = {
  step: 'Press Retry',
  code: 'Connect again',
  pin: 'Press Retry',
  read: 'Check again',
};

const longestText = 300;

/** The text of a failure, with WhatsApp's own message. */
export function failureText(fault: WhatsAppFault, request: FailedRequest): string {
  const repeat = repeats[request];
  if (fault.kind === 'unreached') return `WhatsApp did not answer. ${repeat} in a moment.`;
  if (fault.kind === 'malformed') return `WhatsApp’s answer cannot be read. ${repeat} in a moment.`;
  const { code, text } = fault;
  const refused = request === 'read' ? 'WhatsApp refused the request.' : 'WhatsApp refused this step.';
  return `${connectText(code, request, repeat) ?? refused} (${code}: ${text.slice(0, longestText)})`;
}

/** True where only the number's own PIN helps. */
export function requiresPin(error: unknown): boolean {
  return needsPin(refusalIn(error)?.code ?? null);
}

/** A step that WhatsApp refused or did not answer, with its text and what helps. @throws any other error as it is */
export function failedStep(error: unknown, request: FailedRequest): StepOutcome {
  if (!(error instanceof WhatsAppError)) throw error;
  const text = failureText(error.fault, request);
  if (needsSignup(refusalIn(error)?.code ?? null)) return failedForGood(text);
  return failed(text, requiresPin(error));
}
