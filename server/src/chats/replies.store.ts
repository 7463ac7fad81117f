import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

const replyRow = v.object({ id: v.string(), name: v.string(), body: v.string() });
/** A saved reply. */
export type ReplyRow = v.InferOutput<typeof replyRow>;

/** Lists an account's saved replies by name. */
export async function listReplies(database: Queryable, accountId: number): Promise<ReplyRow[]> {
  return database.query(
    'select id::text as id, name, body from saved_replies where account_id = $1 order by name',
    [accountId],
    replyRow,
  );
}

/** Saves a saved reply, replacing one with the same name. @returns its id */
export async function saveReply(database: Queryable, accountId: number, reply: ReplyRow): Promise<string> {
  const [row] = await database.query(
    `insert into saved_replies (id, account_id, name, body) values ($1, $2, $3, $4)
     on conflict (account_id, name) do update set body = excluded.body returning id::text as id`,
    [reply.id, accountId, reply.name, reply.body],
    v.object({ id: v.string() }),
  );
  return row?.id ?? reply.id;
}

/** Finds a saved reply by id or name and locks it. */
export async function lockReply(
  transaction: Queryable,
  accountId: number,
  { id = null, name = null }: { readonly id?: string | null; readonly name?: string | null },
): Promise<ReplyRow | null> {
  const [row] = await transaction.query(
    `select id::text as id, name, body from saved_replies
     where account_id = $1 and (id::text = $2 or name = $3) for update`,
    [accountId, id, name],
    replyRow,
  );
  return row ?? null;
}

/**
 * Changes a saved reply.
 * @throws {DatabaseError} of a unique constraint if another one has the name
 */
export async function changeReply(
  database: Queryable,
  accountId: number,
  { id, name, body }: ReplyRow,
): Promise<void> {
  await database.execute(
    'update saved_replies set name = $3, body = $4 where account_id = $1 and id::text = $2',
    [accountId, id, name, body],
  );
}

/** Deletes a saved reply, if it exists. */
export async function deleteReply(database: Queryable, accountId: number, id: string): Promise<void> {
  await database.execute('delete from saved_replies where account_id = $1 and id::text = $2', [
    accountId,
    id,
  ]);
}
