import { createHash } from 'node:crypto';
import type { EditValue } from '@chatline/contract/calls/edit-version';

/** Editable values by field. */
export type Fields = Readonly<Record<string, EditValue>>;

const hashLength = 8;

function hashOf(value: EditValue): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, hashLength);
}

function marksOf(version: string): Map<string, string> {
  return new Map(
    version.split(',').flatMap((pair): [string, string][] => {
      const [field, hash] = pair.split('=');
      return field && hash ? [[field, hash]] : [];
    }),
  );
}

/**
 * Computes the version of values: a hash of each field, so that a later write shows which fields have changed since. It
 * needs no stored state, and a change by a job or a webhook counts like one by a person.
 */
export function versionOf(fields: Fields): string {
  return Object.entries(fields)
    .map(([field, value]) => `${field}=${hashOf(value)}`)
    .join(',');
}

/** True if a field still has the value of that version; false if the version does not contain the field. */
export function isAsRead(version: string, field: string, value: EditValue): boolean {
  return marksOf(version).get(field) === hashOf(value);
}

/** The fields of a form whose values differ from a version. */
export function touchedSince(version: string, form: Fields): string[] {
  return Object.keys(form).filter((field) => !isAsRead(version, field, form[field] ?? null));
}

/** Updates a version for a writer who has seen the current values of these fields only. */
export function versionAfter(version: string, seen: Fields): string {
  const marks = marksOf(version);
  for (const [field, value] of Object.entries(seen)) marks.set(field, hashOf(value));
  return [...marks].map(([field, hash]) => `${field}=${hash}`).join(',');
}
