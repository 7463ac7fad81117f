import type { EditValue, StaleField } from '@chatline/contract/calls/edit-version';
import type { Queryable } from '../database/database.ts';
import { StaleError } from '../errors.ts';
import type { Caller } from '../http/route.ts';
import { type Edited, type FieldEdit, listFieldEdits, noteFieldEdits } from './field-edits.store.ts';
import { type Fields, isAsRead, versionAfter } from './versions.ts';

/** An edit of something as it is about to be saved, in the transaction that has locked it. */
export interface Edit {
  readonly of: Edited;
  readonly caller: Pick<Caller, 'accountId' | 'role'>;
  /** The version that the values were read at; undefined where the caller sends none, and the last write counts. */
  readonly version: string | undefined;
  /** The saved values. */
  readonly before: Fields;
  /** The values to save; those left out stay. */
  readonly after: Fields;
  /** A field's label on the screen. */
  readonly labelOf: (field: string) => string;
  /** A value as it is shown, where that is not the value itself: a secret, or one with a shape of its own. */
  readonly shown?: (field: string, value: EditValue) => EditValue;
}

function changesOf({ before, after }: Edit): string[] {
  return Object.keys(after).filter((field) => after[field] !== before[field]);
}

/** The other writer, as the reader may know them: an Admin's name is for Admins. */
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
  const named = fields.map(({ label, by }) => `${label} (by ${by})`).join(', ');
  return `Not saved: this was changed in the meantime: ${named}. Nothing you typed is lost.`;
}

/**
 * The one rule for what two people edit: a changed field that another user has changed since it was read is refused
 * with both values; different fields merge, and the same value twice is no conflict, so that a repeat does no harm.
 * @returns the fields that change
 * @throws {StaleError}
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
 * Refuses a stale edit, and writes down whose the others are, for the next writer; in the transaction that saves it.
 * @returns the version for the writer's next save; undefined where the caller sends none
 * @throws {StaleError} and nothing is saved
 */
export async function keepEdit(transaction: Queryable, edit: Edit, at: Date): Promise<string | undefined> {
  const { version, after } = edit;
  const changes = await refuseStale(transaction, edit);
  await noteFieldEdits(transaction, edit.of, changes, edit.caller.accountId, at);
  if (version === undefined) return undefined;
  // Fields that others have changed keep the version that was read: the writer has not seen the change.
  return versionAfter(version, Object.fromEntries(changes.map((field) => [field, after[field] ?? null])));
}
