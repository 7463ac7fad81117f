import { type NotificationKind, notificationKinds } from '@chatline/contract/calls/notifications';
import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { type ErasedPerson, maskedText } from '../platform/erased-person.ts';

/** A notification for an account. */
export interface NewNotification {
  readonly accountId: number;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string;
  /** The screen that it leads to, below `/client-area/`. */
  readonly path: `/client-area/${string}`;
  /** The key of the event, such as `template:123:APPROVED`; a repeated event is stored once. */
  readonly event: string;
  readonly at: Date;
}

/** Notifies an account, in the transaction of the event. @returns true if the event is new */
export async function addNotification(database: Queryable, reported: NewNotification): Promise<boolean> {
  const added = await database.execute(
    `insert into notifications (account_id, kind, title, body, path, event, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (account_id, event) do nothing`,
    [
      reported.accountId,
      reported.kind,
      reported.title,
      reported.body,
      reported.path,
      reported.event,
      reported.at,
    ],
  );
  return added > 0;
}

const row = v.object({
  id: v.number(),
  kind: v.picklist(notificationKinds),
  title: v.string(),
  body: v.string(),
  path: v.string(),
  created_at: v.date(),
  is_read: v.boolean(),
  /** The number of unread ones, in each row. */
  unread: v.number(),
});

const maxShown = 30;

/** Lists the notifications of an account, newest first, and counts the unread ones. */
export async function listNotifications(
  database: Queryable,
  accountId: number,
): Promise<v.InferOutput<typeof row>[]> {
  return database.query(
    `select id, kind, title, body, path, created_at, read_at is not null as is_read,
       (select count(*) from notifications where account_id = $1 and read_at is null) as unread
     from notifications where account_id = $1 order by id desc limit ${maxShown}`,
    [accountId],
    row,
  );
}

/** Lists the Admins who can log in. */
export async function listAdmins(database: Queryable): Promise<number[]> {
  const rows = await database.query(
    `select id from accounts where role = 'Admin' and is_active`,
    [],
    v.object({ id: v.number() }),
  );
  return rows.map(({ id }) => id);
}

/** Marks one notification, or it and all older ones, as read. */
export async function markRead(
  database: Queryable,
  accountId: number,
  { id, andOlder }: { readonly id: number; readonly andOlder: boolean },
  at: Date,
): Promise<void> {
  await database.execute(
    `update notifications set read_at = $3
     where account_id = $1 and read_at is null and id ${andOlder ? '<=' : '='} $2`,
    [accountId, id, at],
  );
}

/** Deletes notifications from before a moment, read or not. */
export async function deleteOldNotifications(database: Queryable, before: Date): Promise<void> {
  await database.execute('delete from notifications where created_at < $1', [before]);
}

/** Replaces the ids of an erased person in an account's notifications. @returns how many have one */
export function maskNotifications(
  database: Queryable,
  { accountId, spellings }: ErasedPerson,
): Promise<number> {
  return database.execute(
    `update notifications set title = ${maskedText('title', '$2')}, body = ${maskedText('body', '$2')}
     where account_id = $1 and (title ~ $2 or body ~ $2)`,
    [accountId, spellings],
  );
}
