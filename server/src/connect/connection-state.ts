import { type Connection, type ConnectionStep, connectSteps } from '@chatline/contract/calls/connection';
import type { Services } from '../platform/services/services.ts';
import { type ConnectionRow, findConnection } from '../whatsapp/connection.store.ts';
import {
  type Attempt,
  findAttempt,
  isOtherAttempt,
  listSteps,
  type StepRow,
} from './connect-attempts.store.ts';

/** The message of steps that were completed before steps were stored, or by the demo data. */
const earlier = 'Completed during connection.';

interface Known {
  readonly attempt: Attempt | null;
  readonly account: ConnectionRow | null;
  readonly rows: readonly StepRow[];
}

function canRepeat(step: ConnectionStep['step'], { attempt, account, rows }: Known): boolean {
  // A code works only once, so the signup itself has to be repeated.
  if (step === 'code') return false;
  if (step === 'test') return account !== null;
  if (rows.some((row) => row.step === step && row.is_final)) return false;
  const before = connectSteps.slice(1, connectSteps.indexOf(step));
  if (attempt === null) return account !== null;
  const isDone = (name: string) => rows.some((row) => row.step === name && row.is_done);
  return attempt.access_token_sealed !== null && before.every(isDone);
}

function stepOf(step: ConnectionStep['step'], known: Known): ConnectionStep {
  const row = known.rows.find((one) => one.step === step);
  const isEarlier = known.attempt === null && known.account !== null && step !== 'test';
  const common = { step, canRepeat: canRepeat(step, known), needsPin: row?.needs_pin ?? false };
  if (row) {
    const state = row.is_done ? 'done' : 'failed';
    return { ...common, state, answer: row.message, atMs: row.happened_at.getTime() };
  }
  const atMs = isEarlier ? (known.account?.connected_at.getTime() ?? null) : null;
  return { ...common, state: isEarlier ? 'done' : 'waiting', answer: isEarlier ? earlier : '', atMs };
}

/** Returns the progress of an account's connection. */
export async function connectionState(services: Services, accountId: number): Promise<Connection> {
  const { database, config } = services;
  const account = await findConnection(database, accountId);
  const attempt = await findAttempt(database, accountId);
  const known = { account, attempt, rows: await listSteps(database, accountId) };
  return {
    isSetUp: config.signup !== null,
    isConnected: account?.is_connected === true,
    connectedAtMs: account?.connected_at.getTime() ?? null,
    displayPhoneNumber: account?.display_phone_number ?? '',
    verifiedName: account?.verified_name ?? '',
    stepsOf: (await isOtherAttempt(database, accountId)) ? 'attempt' : 'connection',
    steps: connectSteps.map((step) => stepOf(step, known)),
  };
}
