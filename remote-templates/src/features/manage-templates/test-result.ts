import type { CallAnswer } from '@chatline/contract/calls/define-call';
import type { messageAttemptsCall } from '@chatline/contract/calls/message-attempts';
import { waitReasonText } from '@chatline/contract/constants/wait-reasons';
import { explainCode } from '@chatline/contract/constants/whatsapp-codes';
import { sendTestTexts as texts } from './send-test.texts.ts';

/** What became of a test. */
export interface TestResult {
  readonly text: string;
  /** The next step, if there is one. */
  readonly next?: string | undefined;
  readonly isFailed: boolean;
  /** True if nothing more is expected. */
  readonly isFinal: boolean;
}

/** A failure with its meaning. */
export function failedResult(code: number | null, cause: string | null): TestResult {
  const known = explainCode(code);
  return {
    text: texts.notSent(cause || known?.cause || ''),
    next: known?.next,
    isFailed: true,
    isFinal: true,
  };
}

type Attempts = CallAnswer<typeof messageAttemptsCall>;

/** The state of the message of a test, as a sentence. */
export function resultOf({ attempts, told: reported, waits }: Attempts): TestResult {
  const going = { isFailed: false, isFinal: false };
  const failed = reported.find(({ status }) => status === 'failed');
  if (reported.some(({ status }) => status === 'delivered' || status === 'read')) {
    return { text: texts.delivered, isFailed: false, isFinal: true };
  }
  if (failed !== undefined) return failedResult(failed.code, explainCode(failed.code)?.cause ?? null);
  const last = attempts.at(-1);
  if (last?.outcome === 'refused')
    return failedResult(last.code, explainCode(last.code)?.cause ?? last.cause);
  if (last?.outcome === 'unknown') return { text: texts.unknown, isFailed: true, isFinal: true };
  if (last?.outcome === 'taken') return { text: texts.taken, ...going };
  if (waits && waits.reason !== 'turn') return { text: texts.waitsFor(waitReasonText(waits)), ...going };
  return { text: texts.waiting, ...going };
}
