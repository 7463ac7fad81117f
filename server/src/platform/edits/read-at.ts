import { changedFieldsHeader } from '@chatline/contract/calls/changed-fields';
import { editVersionHeader } from '@chatline/contract/calls/edit-version';
import { type Fields, touchedSince } from './versions.ts';

/** The version that a writer has read, and the fields that it changed. */
export interface ReadAt {
  /** The names of the fields that were changed, with commas between; undefined where it does not name them. */
  readonly changed: string | undefined;
  /** The version that they were read at; undefined where it sends none, and the last write counts. */
  readonly version: string | undefined;
}

/** Reads these from the headers of a write. */
export function readAtOf(header: (name: string) => string | undefined): ReadAt {
  return { changed: header(changedFieldsHeader), version: header(editVersionHeader) };
}

/** The fields that the user changed: without a list of them, all that differ from the saved values. */
export function touchedIn(form: Fields, { changed, version }: ReadAt): Fields {
  const names =
    changed?.split(',').map((name) => name.trim()) ??
    (version === undefined ? Object.keys(form) : touchedSince(version, form));
  const isTouched = new Set(names);
  return Object.fromEntries(Object.entries(form).filter(([field]) => isTouched.has(field)));
}
