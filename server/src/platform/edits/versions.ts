import { createHash } from 'node:crypto';
import type { EditValue } from '@chatline/contract/calls/edit-version';

/** The editable values of something, by field. */
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
 * The version of what is read: a mark for each field, so that a later write shows which of them have changed since. It
 * needs nothing written down, and a write by a job or a webhook counts like one by a person.
 */
export function versionOf(fields: Fields): string {
  return Object.entries(fields)
    .map(([field, value]) => `${field}=${hashOf(value)}`)
    .join(',');
}

/** True where a field holds the value that it had at a version; false where the version does not have it. */
export function isAsRead(version: string, field: string, value: EditValue): boolean {
  return marksOf(version).get(field) === hashOf(value);
}

/** The fields of a form that hold something else than they did at a version. */
export function touchedSince(version: string, form: Fields): string[] {
  return Object.keys(form).filter((field) => !isAsRead(version, field, form[field] ?? null));
}

/** The version for a writer who has seen the present values of these fields, and of no others. */
export function versionAfter(version: string, seen: Fields): string {
  const marks = marksOf(version);
  for (const [field, value] of Object.entries(seen)) marks.set(field, hashOf(value));
  return [...marks].map(([field, hash]) => `${field}=${hash}`).join(',');
}
