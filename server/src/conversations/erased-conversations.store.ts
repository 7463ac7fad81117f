import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { type ErasedPerson, maskedText } from '../platform/erased-person.ts';

const erasedRow = v.object({ id: v.number(), key: v.string() });
/** A conversation of an erased person. */
export type ErasedConversation = v.InferOutput<typeof erasedRow>;

/** Lists and locks the conversations of people. */
export function lockConversationsOf(
  transaction: Queryable,
  accountId: number,
  personIds: readonly number[],
): Promise<ErasedConversation[]> {
  return transaction.query(
    `select id, key from conversations where account_id = $1 and person_id = any($2::bigint[])
     order by id for update`,
    [accountId, personIds],
    erasedRow,
  );
}

/** Deletes conversations with their drafts. @returns how many */
export function deleteConversations(
  transaction: Queryable,
  accountId: number,
  ids: readonly number[],
): Promise<number> {
  return transaction.execute('delete from conversations where account_id = $1 and id = any($2::bigint[])', [
    accountId,
    ids,
  ]);
}

/**
 * Replaces the ids of a person in the conversations of others: in names, drafts and previews, and in keys, if the
 * number belonged to another person before.
 */
export async function maskConversations(
  transaction: Queryable,
  { accountId, ids, spellings, pseudonym }: ErasedPerson,
): Promise<number> {
  await transaction.execute(
    `update conversations set key = $3 || '-' || id, recipient_id = $3, recipient_kind = 'user'
     where account_id = $1 and recipient_id = any($2::text[])`,
    [accountId, ids, pseudonym],
  );
  return transaction.execute(
    `update conversations set name = ${maskedText('name', '$2')}, last_message = ${maskedText('last_message', '$2')},
       draft = ${maskedText('draft', '$2')}
     where account_id = $1 and (name ~ $2 or last_message ~ $2 or draft ~ $2)`,
    [accountId, spellings],
  );
}
