import type { WhatsAppFault } from '../whatsapp/whatsapp-error.ts';
import { failed, failedForGood, type StepOutcome } from './connect-run.ts';
import { asksForPin, asksForSignup, explainFailure, type SentAlong } from './graph-words.ts';

/** A step that the provider refused, in words, and what helps. */
export function failedAtGraph(failure: WhatsAppFault, sentAlong?: SentAlong): StepOutcome {
  const words = explainFailure(failure, sentAlong);
  return asksForSignup(failure) ? failedForGood(words) : failed(words, asksForPin(failure));
}
