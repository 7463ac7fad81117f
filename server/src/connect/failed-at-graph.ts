import { failed, failedForGood, type StepOutcome } from './connect-run.ts';
import type { GraphFailure } from './graph.ts';
import { asksForPin, asksForSignup, explainFailure, type SentAlong } from './graph-words.ts';

/** A step that the provider refused, in words, and what helps. */
export function failedAtGraph(failure: GraphFailure, sentAlong?: SentAlong): StepOutcome {
  const words = explainFailure(failure, sentAlong);
  return asksForSignup(failure) ? failedForGood(words) : failed(words, asksForPin(failure));
}
