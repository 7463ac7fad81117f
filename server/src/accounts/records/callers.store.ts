import { mapFlags, roles } from '@chatline/contract/access/roles';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/route.ts';
import { flagColumns, flagEntries } from './access.store.ts';

/** The columns of an account that identify a caller. */
export const callerRow = v.object({
  id: v.number(),
  role: v.picklist(roles),
  is_active: v.boolean(),
  session_epoch: v.number(),
  kept_session: v.nullable(v.string()),
  ...flagEntries,
});
const enders = ['switch', 'password', 'email', 'role'] as const;
const sessionRow = v.object({
  ...callerRow.entries,
  ended_why: v.nullable(v.string()),
  sessions_ended_by: v.nullable(v.picklist(enders)),
  used_at: v.nullable(v.date()),
  confirmed_at: v.nullable(v.date()),
});

/** A caller with the facts that decide if a session is still valid. */
export interface FoundCaller {
  readonly caller: Caller;
  readonly isActive: boolean;
  readonly epoch: number;
  /** The session that stayed valid when the epoch last changed, if any. */
  readonly keptSession: string | null;
  /** The reason why this session was ended; empty if its owner ended it, null if it was not ended. */
  readonly endedWhy: string | null;
  /** The last event that ended all sessions of the account. */
  readonly endedBy: (typeof enders)[number] | null;
  /** The last stored use of this session; null if the session is not stored. */
  readonly usedAt: Date | null;
}

/** Converts an account to a caller. */
export function toCaller(row: v.InferOutput<typeof callerRow>, sessionId: string): Caller {
  return {
    accountId: row.id,
    role: row.role,
    sessionId,
    flags: mapFlags((flag) => row[flag]),
  };
}

/** The columns of {@link callerRow}. */
export const callerColumns = `id, role, is_active, session_epoch, kept_session, ${flagColumns}`;

/** Finds the caller of a session. */
export async function findCaller(
  database: Queryable,
  accountId: number,
  sessionId: string,
): Promise<FoundCaller | null> {
  const [row] = await database.query(
    `select ${callerColumns}, sessions_ended_by,
       (select coalesce(reason, '') from ended_sessions where session_id = $2) as ended_why,
       (select coalesce(used_at, opened_at) from device_sessions where session_id = $2) as used_at,
       (select confirmed_at from device_sessions where session_id = $2) as confirmed_at
     from accounts where id = $1`,
    [accountId, sessionId],
    sessionRow,
  );
  return row
    ? {
        caller: {
          ...toCaller(row, sessionId),
          ...(row.confirmed_at && { confirmedAt: row.confirmed_at }),
        },
        isActive: row.is_active,
        epoch: row.session_epoch,
        keptSession: row.kept_session,
        endedWhy: row.ended_why,
        endedBy: row.sessions_ended_by,
        usedAt: row.used_at,
      }
    : null;
}

/** Returns if an account is active, and the epoch of its valid sessions; null if there is no such account. */
export async function findSessionState(
  database: Queryable,
  accountId: number,
): Promise<{ readonly isActive: boolean; readonly epoch: number } | null> {
  const [row] = await database.query(
    'select is_active, session_epoch from accounts where id = $1',
    [accountId],
    v.object({ is_active: v.boolean(), session_epoch: v.number() }),
  );
  return row ? { isActive: row.is_active, epoch: row.session_epoch } : null;
}

/** Returns the epoch of an account's valid sessions. */
export async function findEpoch(database: Queryable, accountId: number): Promise<number> {
  return (await findSessionState(database, accountId))?.epoch ?? 0;
}
