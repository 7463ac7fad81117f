import { channelTokenPurpose } from '../platform/sealer.ts';
import type { Services } from '../platform/services/services.ts';
import type { Found } from './connect-attempts.store.ts';
import type { App, Graph, ProviderNumber } from './graph-calls.ts';

/** One run through the steps of an attempt, and what it has found out so far. */
export interface ConnectRun {
  readonly services: Services;
  readonly graph: Graph;
  readonly app: App;
  readonly accountId: number;
  readonly attempt: string;
  /** The signup's code; empty where the steps after it are repeated. */
  readonly code: string;
  /** The two-step PIN that the person entered; empty for none. */
  readonly pin: string;
  readonly found: Found;
}

/** The outcome of a step: a message for the person and, after a success, the facts found. */
export type StepOutcome =
  | {
      readonly isDone: true;
      readonly answer: string;
      readonly found: Found;
      /** The number as WhatsApp describes it, where the step read it. */
      readonly number: ProviderNumber | null;
    }
  | {
      readonly isDone: false;
      readonly answer: string;
      readonly needsPin?: boolean;
      /** Only another signup helps: the same step again would fail the same way. */
      readonly isFinal?: boolean;
    };

/** A step that succeeded. */
export function done(answer: string, found: Found, number: ProviderNumber | null = null): StepOutcome {
  return { isDone: true, answer, found, number };
}

/** A step that failed. */
export function failed(answer: string, needsPin = false): StepOutcome {
  return { isDone: false, answer, needsPin };
}

/** A step that failed and would fail again. */
export function failedForGood(answer: string): StepOutcome {
  return { isDone: false, answer, isFinal: true };
}

/** The token of a run. @throws {Error} before the code was exchanged */
export function tokenOf({ services, found, accountId }: ConnectRun): string {
  if (found.access_token_sealed === null) throw new Error('The code was not exchanged yet');
  return services.sealer.open(found.access_token_sealed, channelTokenPurpose(accountId));
}
