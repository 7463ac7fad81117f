import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import type { Device } from './device-cookie.ts';

/** Makes logins of one account wait for each other until the transaction ends. */
export async function lockLogins(transaction: Queryable, accountId: number): Promise<void> {
  await transaction.query('select id from accounts where id = $1 for update', [accountId], v.unknown());
}

const sessionRow = v.object({ session_id: v.string(), device: v.string(), expires_at: v.date() });
/** A valid session. */
export type DeviceSession = v.InferOutput<typeof sessionRow>;

/** Lists the valid sessions of an account on other devices, the device with the most recent login first. */
export async function listOtherSessions(
  transaction: Queryable,
  accountId: number,
  device: string,
  now: Date,
): Promise<DeviceSession[]> {
  return transaction.query(
    `select session_id, device, expires_at
     from device_sessions
     join accounts on accounts.id = account_id
     where account_id = $1 and device <> $2 and expires_at > $3
       and (epoch = session_epoch or session_id = kept_session)
     order by max(opened_at) over (partition by device) desc, device`,
    [accountId, device, now],
    sessionRow,
  );
}

export interface OpenedSession {
  readonly sessionId: string;
  readonly accountId: number;
  readonly device: Device;
  readonly epoch: number;
  readonly openedAt: Date;
  readonly expiresAt: Date;
}

/** Stores the device that a session was opened on. */
export async function addDeviceSession(transaction: Queryable, session: OpenedSession): Promise<void> {
  await transaction.execute(
    `insert into device_sessions
       (session_id, account_id, device, epoch, opened_at, expires_at, browser, system, network, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      session.sessionId,
      session.accountId,
      session.device.id,
      session.epoch,
      session.openedAt,
      session.expiresAt,
      session.device.browser,
      session.device.system,
      session.device.network,
      // A session opens with the password.
      session.device.confirms ? session.openedAt : null,
    ],
  );
}

const deviceRow = v.object({
  id: v.string(),
  browser: v.string(),
  system: v.string(),
  network: v.string(),
  confirms: v.boolean(),
});

/** Finds the device that a session was opened on; null if it is unknown or was deleted. */
export async function findDevice(database: Queryable, sessionId: string): Promise<Device | null> {
  const [row] = await database.query(
    `select device as id, coalesce(browser, '') as browser, coalesce(system, '') as system,
       coalesce(network, '') as network, confirmed_at is not null as confirms
     from device_sessions where session_id = $1`,
    [sessionId],
    deviceRow,
  );
  return row ?? null;
}

/** Stores that the password of a session was given again; a session that does not need it stays as it is. */
export async function recordConfirmation(database: Queryable, sessionId: string, now: Date): Promise<void> {
  await database.execute(
    'update device_sessions set confirmed_at = $2 where session_id = $1 and confirmed_at is not null',
    [sessionId, now],
  );
}

/** Deletes sessions whose tokens have expired. */
export async function deleteOldDeviceSessions(database: Queryable, now: Date): Promise<void> {
  await database.execute('delete from device_sessions where expires_at <= $1', [now]);
}
