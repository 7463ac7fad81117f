import type { ConnectStep } from '@chatline/contract/calls/connection';
import { pinMessage, pinPattern } from '@chatline/contract/constants/connect';
import * as v from 'valibot';
import { CatalogueError } from '../platform/errors.ts';
import type { Services } from '../platform/services/services.ts';
import { createUuid } from '../platform/uuid.ts';
import { beginFromConnection, deleteStep, findAttempt } from './connect-attempts.store.ts';
import { connectionState } from './connection-state.ts';
import { ownSteps, type RunEnd, runSteps } from './run-steps.ts';
import { appOf, countConnectAttempt, graphOf } from './signup-of.ts';

const repeatable = v.picklist(ownSteps.slice(1));
const pinSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check((pin) => pin === '' || pinPattern.test(pin), pinMessage),
);

/** The input of a repeated step. */
export interface Repeat {
  /** As it is in the request. */
  readonly step: string;
  readonly pin: string;
}

function readRepeat({ step, pin }: Repeat) {
  const name = v.safeParse(repeatable, step);
  if (!name.success) throw new CatalogueError('connect-step-unknown');
  const digits = v.safeParse(pinSchema, pin);
  if (!digits.success) throw new CatalogueError('invalid-field', digits.issues[0].message);
  return { step: name.output, pin: digits.output };
}

async function checkRepeatable(services: Services, accountId: number, step: ConnectStep): Promise<void> {
  const { steps } = await connectionState(services, accountId);
  if (steps.find((one) => one.step === step)?.canRepeat) return;
  throw new CatalogueError('connect-step-early');
}

/**
 * Repeats a step, and those after it.
 * @throws {CatalogueError} not-found, invalid-field, connect-off, connect-throttled, or connect-failed if an earlier
 *   step is not done
 */
export async function repeatStep(services: Services, accountId: number, repeat: Repeat): Promise<RunEnd> {
  const { step, pin } = readRepeat(repeat);
  const app = appOf(services);
  await countConnectAttempt(services, accountId);
  await checkRepeatable(services, accountId, step);
  const { database, random, clock } = services;
  const begun = await database.transaction(async (transaction) => {
    await beginFromConnection(transaction, accountId, createUuid(random), clock());
    // The results of the later steps stay until these are repeated as well.
    await deleteStep(transaction, accountId, step);
    return findAttempt(transaction, accountId);
  });
  if (begun === null) throw new CatalogueError('connect-not-connected');
  const { attempt, ...found } = begun;
  const graph = graphOf(services);
  return runSteps({ services, graph, app, accountId, attempt, code: '', pin, found }, step);
}
