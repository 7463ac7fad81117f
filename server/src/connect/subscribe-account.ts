import { type ConnectRun, done, type StepOutcome, tokenOf } from './connect-run.ts';
import { failedAtGraph } from './failed-at-graph.ts';
import { subscribe } from './graph-calls.ts';

/** Has the account's messages and statuses sent here. */
export async function subscribeAccount(run: ConnectRun): Promise<StepOutcome> {
  const outcome = await subscribe(run.graph, tokenOf(run), run.found.waba_id);
  if (!outcome.isGood) return failedAtGraph(outcome.failure);
  return done('WhatsApp sends messages and statuses of this account here.', run.found);
}
