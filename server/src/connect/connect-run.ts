import { whatsAppTokenPurpose } from '../platform/sealer.ts';
import type { Services } from '../platform/services/services.ts';
import type { Graph } from '../whatsapp/graph-run.ts';
import type { WhatsAppNumber } from '../whatsapp/numbers.ts';
import type { App } from '../whatsapp/signup-token.ts';
import type { Found } from './connect-attempts.store.ts';

/** One run through the steps of an attempt, with the facts found so far. */
export interface ConnectRun {
  readonly services: Services;
  readonly graph: Graph;
  readonly app: App;
  readonly accountId: number;
  readonly attempt: string;
  /** The signup's code; empty if later steps are repeated. */
  readonly code: string;
  /** The two-step PIN that the person entered; empty for none. */
  readonly pin: string;
  readonly found: Found;
}

/** The outcome of a step: a message for the person and, after a success, the facts found. */
export type StepOutcome =
  | {
      readonly isDone: true;
      readonly message: string;
      readonly found: Found;
      /** The number as WhatsApp describes it; null if the step did not read it. */
      readonly number: WhatsAppNumber | null;
    }
  | {
      readonly isDone: false;
      readonly message: string;
      readonly needsPin?: boolean;
      /** True if only another signup helps, because the same step would fail again. */
      readonly isFinal?: boolean;
    };

/** Returns the outcome of a step that succeeded. */
export function done(message: string, found: Found, number: WhatsAppNumber | null = null): StepOutcome {
  return { isDone: true, message, found, number };
}

/** Returns the outcome of a step that failed and can be repeated. */
export function failed(message: string, needsPin = false): StepOutcome {
  return { isDone: false, message, needsPin };
}

/** Returns the outcome of a step that failed and would fail again. */
export function failedForGood(message: string): StepOutcome {
  return { isDone: false, message, isFinal: true };
}

/** Opens the token of a run. @throws {Error} before the code is exchanged */
export function tokenOf({ services, found, accountId }: ConnectRun): string {
  if (found.access_token_sealed === null) throw new Error('The code has not been exchanged yet');
  return services.sealer.open(found.access_token_sealed, whatsAppTokenPurpose(accountId));
}
