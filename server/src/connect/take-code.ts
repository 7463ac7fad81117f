import { channelTokenOf } from '../platform/sealer.ts';
import { type ConnectRun, done, failed, type StepOutcome } from './connect-run.ts';
import { explainFailure } from './explain-failure.ts';
import { exchangeCode } from './graph-calls.ts';

/** Exchanges the code for the business's token, which is sealed at once. */
export async function takeCode({
  services,
  graph,
  app,
  code,
  found,
  accountId,
}: ConnectRun): Promise<StepOutcome> {
  const outcome = await exchangeCode(graph, app, code);
  if (!outcome.isGood) return failed(explainFailure(outcome.failure, 'code'));
  const sealed = services.sealer.seal(outcome.value, channelTokenOf(accountId));
  return done('WhatsApp accepted the signup.', { ...found, access_token_sealed: sealed });
}
