import { type ConnectRun, done, failed, type StepOutcome, tokenOf } from './connect-run.ts';
import { explainFailure } from './graph-words.ts';
import { subscribe } from './signup.ts';

/** Has the account's messages and statuses sent here. */
export async function subscribeAccount(run: ConnectRun): Promise<StepOutcome> {
  const outcome = await subscribe(run.graph, tokenOf(run), run.found.waba_id);
  if (!outcome.isGood) return failed(explainFailure(outcome.failure));
  return done('WhatsApp sends messages and statuses of this account here.', run.found);
}
