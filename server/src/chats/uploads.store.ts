import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

const uploadRow = v.object({ account_id: v.number(), media_id: v.string() });
/** A file that was uploaded but not sent. */
export type UploadRow = v.InferOutput<typeof uploadRow>;

/** Records a file that is uploaded but not sent yet. */
export async function addUpload(
  database: Queryable,
  accountId: number,
  mediaId: string,
  at: Date,
  bytes: number,
): Promise<void> {
  await database.execute(
    `insert into chat_uploads (account_id, media_id, uploaded_at, bytes) values ($1, $2, $3, $4)
     on conflict (account_id, media_id) do update set uploaded_at = excluded.uploaded_at, bytes = excluded.bytes`,
    [accountId, mediaId, at, bytes],
  );
}

/** Sums the bytes that an account has uploaded but not sent yet. */
export async function unsentBytesOf(database: Queryable, accountId: number, since: Date): Promise<number> {
  const [sum] = await database.query(
    `select coalesce(sum(bytes), 0)::bigint as bytes from chat_uploads
     where account_id = $1 and uploaded_at >= $2`,
    [accountId, since],
    v.object({ bytes: v.number() }),
  );
  return sum?.bytes ?? 0;
}

/** Records that the file of an upload is sent: deletes its row, so that the file is kept. */
export async function recordUploadSent(
  transaction: Queryable,
  accountId: number,
  mediaId: string,
): Promise<void> {
  await transaction.execute('delete from chat_uploads where account_id = $1 and media_id = $2', [
    accountId,
    mediaId,
  ]);
}

/** Lists and locks unsent files uploaded before a time, except those that are being sent. */
export async function lockUnsent(transaction: Queryable, before: Date): Promise<readonly UploadRow[]> {
  return transaction.query(
    `select account_id, media_id from chat_uploads where uploaded_at < $1
     order by uploaded_at limit 1000 for update skip locked`,
    [before],
    uploadRow,
  );
}

/** Deletes the records of uploads before a time. */
export async function deleteUploads(transaction: Queryable, before: Date): Promise<void> {
  await transaction.execute('delete from chat_uploads where uploaded_at < $1', [before]);
}

/** Returns those of the accounts that were deleted. */
export async function listGone(
  database: Queryable,
  accountIds: readonly number[],
): Promise<readonly number[]> {
  const rows = await database.query(
    'select account_id from gone_accounts where account_id = any($1)',
    [accountIds],
    v.object({ account_id: v.number() }),
  );
  return rows.map(({ account_id }) => account_id);
}
