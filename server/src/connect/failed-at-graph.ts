import type { WhatsAppFault } from '../whatsapp/whatsapp-error.ts';
import { failed, failedForGood, type StepOutcome } from './connect-run.ts';
import { asksForPin, asksForSignup, explainFailure, type SentAlong } from './explain-failure.ts';

/** A step that the provider refused, in words, and what helps. */
export function failedAtGraph(failure: WhatsAppFault, sentAlong?: SentAlong): StepOutcome {
  const text = explainFailure(failure, sentAlong);
  return asksForSignup(failure) ? failedForGood(text) : failed(text, asksForPin(failure));
}
