import { connectPayload } from '@chatline/contract/calls/connect-whatsapp';
import { base64Json } from '@chatline/contract/calls/wire';
import * as v from 'valibot';
import { CatalogueError } from '../platform/errors.ts';
import { issueText } from '../platform/http/issue-text.ts';
import type { Services } from '../platform/services/services.ts';
import { createUuid } from '../platform/uuid.ts';
import { findConnection } from '../whatsapp/connection.store.ts';
import { beginAttempt, listSteps } from './connect-attempts.store.ts';
import { type RunEnd, runSteps } from './run-steps.ts';
import { appOf, countConnectAttempt, graphOf } from './signup-of.ts';

const maxCodeLength = 2048;
const id = v.pipe(v.string(), v.trim(), v.regex(/^\d{0,32}$/, 'must be digits'));
const payloadSchema = v.pipe(
  base64Json(1, connectPayload),
  v.object({
    access_token: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('is missing'),
      v.maxLength(maxCodeLength, 'is too long'),
    ),
    waba_id: id,
    phone_number_id: id,
  }),
);
/** The result that the signup window sends. */
export type SignupResult = v.InferOutput<typeof payloadSchema>;

/** @throws {CatalogueError} undecodable */
export function readSignupResult(data: string): SignupResult {
  const parsed = v.safeParse(payloadSchema, data);
  if (parsed.success) return parsed.output;
  throw new CatalogueError('undecodable', issueText(parsed.issues[0], 'data'));
}

/** Returns how the first try ended, if the same code is sent again, for example after a lost response. */
async function endOfFirstTry({ database }: Services, accountId: number): Promise<RunEnd> {
  const steps = await listSteps(database, accountId);
  const failedStep = steps.find(({ is_done }) => !is_done);
  if (failedStep) return { kind: 'failed', message: failedStep.message };
  const connection = await findConnection(database, accountId);
  return connection?.is_connected
    ? { kind: 'connected' }
    : { kind: 'failed', message: 'WhatsApp is already being connected.' };
}

/**
 * Connects an account with the result of the signup window: exchanges the code, checks account and number, subscribes,
 * registers, and stores the token sealed.
 * @throws {CatalogueError} connect-off, connect-throttled, or connect-failed with the message of the step
 */
export async function connectWhatsapp(
  services: Services,
  accountId: number,
  result: SignupResult,
): Promise<void> {
  const app = appOf(services);
  await countConnectAttempt(services, accountId);
  const { database, sealer, random, clock } = services;
  const attempt = createUuid(random);
  const isNew = await database.transaction((transaction) =>
    beginAttempt(transaction, {
      accountId,
      attempt,
      codeHash: sealer.fingerprint(`signup-code ${result.access_token}`),
      wabaId: result.waba_id,
      phoneNumberId: result.phone_number_id,
      at: clock(),
    }),
  );
  const found = {
    waba_id: result.waba_id,
    phone_number_id: result.phone_number_id,
    display_phone_number: '',
    verified_name: '',
    access_token_sealed: null,
  };
  const run = { services, graph: graphOf(services), app, accountId, attempt, found, pin: '' };
  const end = isNew
    ? await runSteps({ ...run, code: result.access_token }, 'code')
    : await endOfFirstTry(services, accountId);
  if (end.kind === 'failed') throw new CatalogueError('connect-failed', end.message);
  if (end.kind === 'replaced') {
    throw new CatalogueError('connect-replaced');
  }
}
