import { type ConnectStep, connectSteps } from '@chatline/contract/calls/connection';
import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

const attemptRow = v.object({
  attempt: v.string(),
  waba_id: v.string(),
  phone_number_id: v.string(),
  display_phone_number: v.string(),
  verified_name: v.string(),
  access_token_sealed: v.nullable(v.string()),
});
/** The newest attempt of an account to connect. */
export type Attempt = v.InferOutput<typeof attemptRow>;

const attemptColumns =
  'attempt, waba_id, phone_number_id, display_phone_number, verified_name, access_token_sealed';

export interface NewAttempt {
  readonly accountId: number;
  readonly attempt: string;
  readonly codeHash: string;
  readonly wabaId: string;
  readonly phoneNumberId: string;
  readonly at: Date;
}

/** Begins an attempt in place of an older one. @returns false if the same code has already begun one */
export async function beginAttempt(transaction: Queryable, begun: NewAttempt): Promise<boolean> {
  const count = await transaction.execute(
    `insert into connect_attempts (account_id, attempt, code_hash, waba_id, phone_number_id, started_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id) do update set attempt = $2, code_hash = $3, waba_id = $4, phone_number_id = $5,
       display_phone_number = '', verified_name = '', access_token_sealed = null, started_at = $6
     where connect_attempts.code_hash <> $3`,
    [begun.accountId, begun.attempt, begun.codeHash, begun.wabaId, begun.phoneNumberId, begun.at],
  );
  if (count === 0) return false;
  await transaction.execute('delete from connect_steps where account_id = $1', [begun.accountId]);
  return true;
}

/** Begins an attempt from the current connection, so that its steps can be repeated; does nothing if there is one. */
export async function beginFromConnection(
  transaction: Queryable,
  accountId: number,
  attempt: string,
  at: Date,
): Promise<void> {
  await transaction.execute(
    `insert into connect_attempts (account_id, attempt, code_hash, waba_id, phone_number_id, display_phone_number,
       verified_name, access_token_sealed, started_at)
     select account_id, $2, '', waba_id, phone_number_id, display_phone_number, verified_name, access_token_sealed, $3
     from whatsapp_connections where account_id = $1
     on conflict (account_id) do nothing`,
    [accountId, attempt, at],
  );
}

/** Finds the newest attempt of an account. */
export async function findAttempt(database: Queryable, accountId: number): Promise<Attempt | null> {
  const [row] = await database.query(
    `select ${attemptColumns} from connect_attempts where account_id = $1`,
    [accountId],
    attemptRow,
  );
  return row ?? null;
}

/** True if the newest attempt is a signup that began after the current connection and has not replaced it. */
export async function isOtherAttempt(database: Queryable, accountId: number): Promise<boolean> {
  const rows = await database.query(
    `select 1 as found from connect_attempts join whatsapp_connections using (account_id)
     where account_id = $1 and code_hash <> '' and started_at > connected_at`,
    [accountId],
    v.unknown(),
  );
  return rows.length > 0;
}

/** The facts that an attempt has found. */
export type Found = Omit<Attempt, 'attempt'>;

/** Saves the facts that an attempt has found. @returns false if a newer attempt has begun */
export async function storeFound(
  database: Queryable,
  accountId: number,
  attempt: string,
  found: Found,
): Promise<boolean> {
  const count = await database.execute(
    `update connect_attempts set waba_id = $3, phone_number_id = $4, display_phone_number = $5, verified_name = $6,
       access_token_sealed = $7 where account_id = $1 and attempt = $2`,
    [
      accountId,
      attempt,
      found.waba_id,
      found.phone_number_id,
      found.display_phone_number,
      found.verified_name,
      found.access_token_sealed,
    ],
  );
  return count === 1;
}

const stepRow = v.object({
  step: v.picklist(connectSteps),
  is_done: v.boolean(),
  needs_pin: v.boolean(),
  is_final: v.boolean(),
  message: v.string(),
  happened_at: v.date(),
});
/** The outcome of a step. */
export type StepRow = v.InferOutput<typeof stepRow>;

/** Lists the outcomes of the steps so far. */
export function listSteps(database: Queryable, accountId: number): Promise<StepRow[]> {
  return database.query(
    'select step, is_done, needs_pin, is_final, message, happened_at from connect_steps where account_id = $1',
    [accountId],
    stepRow,
  );
}

/** Records the outcome of a step, replacing an earlier one. */
export async function upsertStep(database: Queryable, accountId: number, row: StepRow): Promise<void> {
  await database.execute(
    `insert into connect_steps (account_id, step, is_done, needs_pin, is_final, message, happened_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (account_id, step) do update
       set is_done = $3, needs_pin = $4, is_final = $5, message = $6, happened_at = $7`,
    [accountId, row.step, row.is_done, row.needs_pin, row.is_final, row.message, row.happened_at],
  );
}

/** Deletes the result of a step that is repeated. */
export async function deleteStep(database: Queryable, accountId: number, step: ConnectStep): Promise<void> {
  await database.execute('delete from connect_steps where account_id = $1 and step = $2', [accountId, step]);
}

/** Deletes an account's attempt and its steps. */
export async function deleteAttempt(transaction: Queryable, accountId: number): Promise<void> {
  await transaction.execute('delete from connect_attempts where account_id = $1', [accountId]);
  await transaction.execute('delete from connect_steps where account_id = $1', [accountId]);
}
