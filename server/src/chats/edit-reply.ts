import { replyLabels } from '@chatline/contract/forms/reply-labels';
import { DatabaseError, type Queryable, uniqueViolation } from '../platform/database/database.ts';
import { touchedIn } from '../platform/edits/read-at.ts';
import { recordEdit } from '../platform/edits/record-edit.ts';
import type { Fields } from '../platform/edits/versions.ts';
import { CatalogueError } from '../platform/errors.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Services } from '../platform/services/services.ts';
import { createUuid } from '../platform/uuid.ts';
import { changeReply, lockReply, type ReplyRow, saveReply } from './replies.store.ts';

/** A saved reply to save. Without an id it is new, or replaces the one with the same name. */
export interface WrittenReply {
  readonly id?: string | undefined;
  readonly name: string;
  readonly body: string;
}

const labels: Readonly<Record<string, string>> = replyLabels;

/** The editable fields of a saved reply. */
export function fieldsOfReply({ name, body }: Pick<ReplyRow, 'name' | 'body'>): Fields {
  return { name, body };
}

/** @throws {CatalogueError} if another saved reply has this name */
async function change(transaction: Queryable, accountId: number, reply: ReplyRow): Promise<void> {
  try {
    await changeReply(transaction, accountId, reply);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== uniqueViolation) throw error;
    throw new CatalogueError('reply-name-taken');
  }
}

/**
 * Saves a new or changed reply. The name can change too.
 * @param version the edit version that it was read at; undefined if the last write wins
 * @returns its id
 * @throws {CatalogueError} if the caller has no saved reply with this id, or another one with this name; stale if it
 *   was changed since it was read
 */
export async function editReply(
  { database, clock, random }: Services,
  caller: Caller,
  written: WrittenReply,
  version: string | undefined,
): Promise<string> {
  const { accountId } = caller;
  return database.transaction(async (transaction) => {
    const { id, ...form } = written;
    const before = await lockReply(transaction, accountId, id === undefined ? { name: form.name } : { id });
    if (before === null) {
      if (id !== undefined) throw new CatalogueError('reply-gone');
      return saveReply(transaction, accountId, { id: createUuid(random), ...form });
    }
    const after = touchedIn(fieldsOfReply(form), { changed: undefined, version });
    const of = { thing: `reply ${before.id}`, accountId };
    const labelOf = (field: string) => labels[field] ?? field;
    const edit = { of, caller, version, before: fieldsOfReply(before), after, labelOf };
    await recordEdit(transaction, edit, clock());
    const { name, body } = { ...fieldsOfReply(before), ...after };
    await change(transaction, accountId, { id: before.id, name: String(name), body: String(body) });
    return before.id;
  });
}
