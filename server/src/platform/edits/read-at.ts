import { changedFieldsHeader } from '@chatline/contract/calls/changed-fields';
import { editVersionHeader } from '@chatline/contract/calls/edit-version';
import { type Fields, touchedSince } from './versions.ts';

/** The version that a writer has read, and the fields that the writer changed. */
export interface ReadAt {
  /** The names of the changed fields, separated by commas; undefined if the caller does not send them. */
  readonly changed: string | undefined;
  /** The version that was read; undefined if the caller sends none: then the last write wins. */
  readonly version: string | undefined;
}

/** Reads both from the headers of a write. */
export function readAtOf(header: (name: string) => string | undefined): ReadAt {
  return { changed: header(changedFieldsHeader), version: header(editVersionHeader) };
}

/** The fields that the user changed; without their names, those that differ from the version, or all. */
export function touchedIn(form: Fields, { changed, version }: ReadAt): Fields {
  const names =
    changed?.split(',').map((name) => name.trim()) ??
    (version === undefined ? Object.keys(form) : touchedSince(version, form));
  const isTouched = new Set(names);
  return Object.fromEntries(Object.entries(form).filter(([field]) => isTouched.has(field)));
}
