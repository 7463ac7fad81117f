import * as v from 'valibot';
import { text } from './wire.ts';

/** Header with the version that a form was read at; responses with editable values have it in the field `version`. */
export const editVersionHeader = 'Edit-Version';

/** Description of the header, for the calls that accept it. */
export const editVersionHeaders = {
  [editVersionHeader]:
    'The version of the data that the form was filled from. If another user has changed one of the fields since, the save is refused with both values. Without the header, the last write wins.',
};

/** The version of editable data; opaque to the client. */
export const editVersion = v.pipe(text, v.maxLength(4000));

/** Value of a field in wire format. */
const value = v.nullable(v.union([text, v.number(), v.boolean()]));
export type EditValue = v.InferOutput<typeof value>;

/** Reason why a write was refused as stale: the fields that another user has changed since they were read. */
export const staleEdit = v.object({
  /** The version to save at, once a person has chosen between the values. */
  version: editVersion,
  fields: v.array(
    v.object({
      field: text,
      label: text,
      mine: value,
      theirs: value,
      /** Author of the change, as the reader may know them: "Asha Rao", "an Admin", "you, in another window". */
      by: text,
      /** Null if the time is unknown. */
      atMs: v.nullable(v.number()),
    }),
  ),
});
export type StaleEdit = v.InferOutput<typeof staleEdit>;
export type StaleField = StaleEdit['fields'][number];
