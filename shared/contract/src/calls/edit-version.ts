import * as v from 'valibot';
import { text } from './wire.ts';

/** Names the version that a form was read at; an answer with editable values has it in its field `version`. */
export const editVersionHeader = 'Edit-Version';

/** Description of the header, for the calls that accept it. */
export const editVersionHeaders = {
  [editVersionHeader]:
    'The version of the data that the form was filled from. If another user has changed one of the fields since, the save is refused with both values. Without the header, the last write wins.',
};

/** The version of something that can be edited: opaque to those who send it back. */
export const editVersion = v.pipe(text, v.maxLength(4000));

/** Value of a field on the wire. */
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
