import type { ConnectStep } from '@chatline/contract/calls/connection';
import { addAudit } from '../audit/audit.store.ts';
import { recogniseBusiness } from '../billing/trial/recognise-business.ts';
import { reviveQueues } from '../messages/sending/breaker.store.ts';
import { whatsAppTokenPurpose } from '../platform/sealer.ts';
import { subscribe } from '../whatsapp/business-accounts.ts';
import { connectAccount, findConnection } from '../whatsapp/connection.store.ts';
import { setNumberLimits } from '../whatsapp/number-limits.store.ts';
import type { WhatsAppNumber } from '../whatsapp/numbers.ts';
import { exchangeCode } from '../whatsapp/signup-token.ts';
import { checkAccount } from './check-account.ts';
import { isOtherAttempt, storeFound, upsertStep } from './connect-attempts.store.ts';
import { failedStep } from './connect-failure.ts';
import { type ConnectRun, done, type StepOutcome, tokenOf } from './connect-run.ts';
import { registerNumber } from './register-number.ts';

/** Exchanges the code for the business's token, and seals the token. @throws {WhatsAppError} */
async function redeemCode({
  services,
  graph,
  app,
  code,
  found,
  accountId,
}: ConnectRun): Promise<StepOutcome> {
  const token = await exchangeCode(graph, app, code);
  const sealed = services.sealer.seal(token, whatsAppTokenPurpose(accountId));
  return done('WhatsApp accepted the signup.', { ...found, access_token_sealed: sealed });
}

/** Subscribes this server to the account's messages and statuses. @throws {WhatsAppError} */
async function subscribeAccount(run: ConnectRun): Promise<StepOutcome> {
  await subscribe(run.graph, tokenOf(run), run.found.waba_id);
  return done('WhatsApp now reports messages and statuses of this account to this server.', run.found);
}

/** The steps that make the connection, in order. */
export const ownSteps = [
  'code',
  'account',
  'subscribe',
  'register',
] as const satisfies readonly ConnectStep[];
export type OwnStep = (typeof ownSteps)[number];

const stepFunctions: Readonly<Record<OwnStep, (run: ConnectRun) => Promise<StepOutcome>>> = {
  code: redeemCode,
  account: checkAccount,
  subscribe: subscribeAccount,
  register: registerNumber,
};

async function takeStep(run: ConnectRun, step: OwnStep): Promise<StepOutcome> {
  try {
    return await stepFunctions[step](run);
  } catch (error) {
    return failedStep(error, step === 'code' ? 'code' : 'step');
  }
}

/** The end of a run of steps. */
export type RunEnd =
  | { readonly kind: 'connected' }
  | { readonly kind: 'failed'; readonly message: string }
  /** Another attempt has begun, so the outcome of this one no longer counts. */
  | { readonly kind: 'replaced' };

/** Records a step. @returns false if another attempt has begun */
function recordStep(run: ConnectRun, step: OwnStep, outcome: StepOutcome): Promise<boolean> {
  const { services, accountId, attempt } = run;
  return services.database.transaction(async (transaction) => {
    const found = outcome.isDone ? outcome.found : run.found;
    if (!(await storeFound(transaction, accountId, attempt, found))) return false;
    await upsertStep(transaction, accountId, {
      step,
      is_done: outcome.isDone,
      needs_pin: !outcome.isDone && outcome.needsPin === true,
      is_final: !outcome.isDone && outcome.isFinal === true,
      message: outcome.message,
      happened_at: services.clock(),
    });
    return true;
  });
}

/** Makes the attempt the account's connection. @returns false if another attempt has begun */
function finish(
  { services, accountId, attempt, found }: ConnectRun,
  number: WhatsAppNumber | null,
): Promise<boolean> {
  return services.database.transaction(async (transaction) => {
    // Locks the attempt; if another attempt has begun, nothing is changed.
    if (!(await storeFound(transaction, accountId, attempt, found))) return false;
    const before = await findConnection(transaction, accountId);
    const at = services.clock();
    const isRepeated =
      before?.phone_number_id === found.phone_number_id &&
      before.is_connected &&
      !(await isOtherAttempt(transaction, accountId));
    await connectAccount(transaction, accountId, found, isRepeated ? before.connected_at : at);
    await recogniseBusiness(services, transaction, accountId, {
      of: 'whatsapp',
      marks: [
        ['waba', found.waba_id],
        ['number', found.display_phone_number.replace(/\D/g, '')],
      ],
    });
    if (number !== null) await setNumberLimits(transaction, accountId, number);
    // Messages that waited because of the old connection are sent at once.
    await reviveQueues(transaction, [accountId], at);
    if (before?.phone_number_id === found.phone_number_id) return true;
    const details = `Number ${found.display_phone_number}.`;
    await addAudit(transaction, {
      accountId,
      actorId: accountId,
      action: 'WhatsApp connected',
      details,
      at,
    });
    return true;
  });
}

/**
 * Runs the steps of an attempt from a given one on, records each outcome, and connects the account after the last.
 * @param from the first step to run; those before it have succeeded
 */
export async function runSteps(begun: ConnectRun, from: OwnStep): Promise<RunEnd> {
  let run = begun;
  let number: WhatsAppNumber | null = null;
  for (const step of ownSteps.slice(ownSteps.indexOf(from))) {
    const outcome = await takeStep(run, step);
    if (!(await recordStep(run, step, outcome))) return { kind: 'replaced' };
    if (!outcome.isDone) return { kind: 'failed', message: outcome.message };
    run = { ...run, found: outcome.found };
    number = outcome.number ?? number;
  }
  return (await finish(run, number)) ? { kind: 'connected' } : { kind: 'replaced' };
}
