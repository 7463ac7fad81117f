import type { EditValue, StaleField } from '@chatline/contract/calls/edit-version';
import type { Queryable } from '../database/database.ts';
import { StaleError } from '../errors.ts';
import type { Caller } from '../http/route.ts';
import { type Edited, type FieldEdit, listFieldEdits, recordFieldEdits } from './field-edits.store.ts';
import { type Fields, isAsRead, versionAfter } from './versions.ts';

/** An edit that is about to be saved, in the transaction that has locked the row. */
export interface Edit {
  readonly of: Edited;
  readonly caller: Pick<Caller, 'accountId' | 'role'>;
  /** The version that the values were read at; undefined if the caller sends none: then the last write wins. */
  readonly version: string | undefined;
  /** The saved values. */
  readonly before: Fields;
  /** The values to save; fields that are left out stay as they are. */
  readonly after: Fields;
  /** A field's label on the screen. */
  readonly labelOf: (field: string) => string;
  /** Formats a value for display, if it is not shown as it is: a secret or a structured value. */
  readonly shown?: (field: string, value: EditValue) => EditValue;
}

function changesOf({ before, after }: Edit): string[] {
  return Object.keys(after).filter((field) => after[field] !== before[field]);
}

/** The other writer's name, as the reader may see it: only Admins see an Admin's name. */
function textFor(reader: Edit['caller'], edit: FieldEdit | undefined): string {
  if (edit === undefined) return 'another user';
  if (edit.actor_id === reader.accountId) return 'you, in another window';
  if (reader.role !== 'Admin' && edit.actor_role === 'Admin') return 'an Admin';
  return edit.actor_name;
}

async function describe(transaction: Queryable, edit: Edit, stale: string[]): Promise<StaleField[]> {
  const edits = await listFieldEdits(transaction, edit.of);
  const shown = edit.shown ?? ((_field, value) => value);
  return stale.map((field) => {
    const last = edits.find((one) => one.field === field);
    return {
      field,
      label: edit.labelOf(field),
      mine: shown(field, edit.after[field] ?? null),
      theirs: shown(field, edit.before[field] ?? null),
      by: textFor(edit.caller, last),
      atMs: last?.edited_at.getTime() ?? null,
    };
  });
}

function sentence(fields: readonly StaleField[]): string {
  const changes = fields.map(({ label, by }) => `${label} was changed by ${by}`).join(', ');
  return `Not saved: ${changes}. Nothing you typed is lost.`;
}

/**
 * Checks an edit for conflicts: a changed field that another user has changed since it was read is refused, with both
 * values. Different fields merge, and the same value twice is not a conflict, so that a repeat does no harm.
 * @returns the fields that change
 * @throws {StaleError} if there is a conflict
 */
export async function refuseStale(transaction: Queryable, edit: Edit): Promise<string[]> {
  const { version, before } = edit;
  const changes = changesOf(edit);
  if (version === undefined) return changes;
  const stale = changes.filter((field) => !isAsRead(version, field, before[field] ?? null));
  if (stale.length === 0) return changes;
  const fields = await describe(transaction, edit, stale);
  const seen = Object.fromEntries(stale.map((field) => [field, before[field] ?? null]));
  throw new StaleError(sentence(fields), { version: versionAfter(version, seen), fields });
}

/**
 * Refuses an edit with conflicts, or records who changed its fields; in the transaction that saves it.
 * @returns the version for the writer's next save; undefined if the caller sends none
 * @throws {StaleError} if there is a conflict
 */
export async function recordEdit(transaction: Queryable, edit: Edit, at: Date): Promise<string | undefined> {
  const { version, after } = edit;
  const changes = await refuseStale(transaction, edit);
  await recordFieldEdits(transaction, edit.of, changes, edit.caller.accountId, at);
  if (version === undefined) return undefined;
  // Fields that others have changed keep the version that was read, because the writer has not seen that change.
  return versionAfter(version, Object.fromEntries(changes.map((field) => [field, after[field] ?? null])));
}
