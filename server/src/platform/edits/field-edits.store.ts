import { roles } from '@chatline/contract/access/roles';
import * as v from 'valibot';
import type { Queryable } from '../database/database.ts';

/** Something with fields that people edit, such as "profile 12"; it is deleted with its account, if it has one. */
export interface Edited {
  readonly thing: string;
  readonly accountId: number | null;
}

/** Records who changed fields. @param actorId null for the system */
export async function recordFieldEdits(
  transaction: Queryable,
  { thing, accountId }: Edited,
  fields: readonly string[],
  actorId: number | null,
  at: Date,
): Promise<void> {
  if (fields.length === 0) return;
  await transaction.execute(
    `insert into field_edits (thing, field, account_id, actor_id, actor_name, actor_role, edited_at)
     select $1, named.field, $3::bigint, $4::bigint, coalesce(actor.name, 'the system'), actor.role, $5::timestamptz
     from unnest($2::text[]) as named(field) left join accounts actor on actor.id = $4::bigint
     on conflict (thing, field) do update set actor_id = excluded.actor_id, actor_name = excluded.actor_name,
       actor_role = excluded.actor_role, edited_at = excluded.edited_at`,
    [thing, fields, accountId, actorId, at],
  );
}

const editRow = v.object({
  field: v.string(),
  actor_id: v.nullable(v.number()),
  actor_name: v.string(),
  actor_role: v.nullable(v.picklist(roles)),
  edited_at: v.date(),
});
/** The last change of a field: its author and time. */
export type FieldEdit = v.InferOutput<typeof editRow>;

/** Lists the last change of each field. */
export async function listFieldEdits(database: Queryable, { thing }: Edited): Promise<FieldEdit[]> {
  return database.query(
    'select field, actor_id, actor_name, actor_role, edited_at from field_edits where thing = $1',
    [thing],
    editRow,
  );
}

/** Deletes changes from before a moment: no form stays open that long. */
export async function deleteOldFieldEdits(database: Queryable, before: Date): Promise<void> {
  await database.execute('delete from field_edits where edited_at < $1', [before]);
}
