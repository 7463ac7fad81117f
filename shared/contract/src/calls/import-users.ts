import * as v from 'valibot';
import { maxImportedUsers } from '../constants/limits.ts';
import { defineCall } from './define-call.ts';
import { profileFields } from './user.ts';
import { text, wireId } from './wire.ts';

/** The fields of a line, under the names that the form of one user sends. */
export const importedUser = v.strictObject({ ...profileFields, email: text, mobile_no: text });
export type ImportedUser = v.InferOutput<typeof importedUser>;

const importResult = v.object({
  /** `valid` in a preview is `created` after it is confirmed; `existing` is skipped. */
  outcome: v.picklist(['valid', 'created', 'existing', 'refused']),
  /** The reasons why it is not created; empty otherwise. */
  reasons: v.array(text),
  /** The account that was created or exists; null if the caller may not know it. */
  id: v.nullable(wireId),
});
export type ImportResult = v.InferOutput<typeof importResult>;

/**
 * POST {api}/v1/users/import: checks the lines of a file, and creates the users of valid ones once it is confirmed. A
 * line whose email or mobile number a user of the caller has is skipped, so a repeat creates nothing.
 */
export const importUsersCall = defineCall({
  name: 'import-users',
  method: 'POST',
  base: '/v1',
  path: '/users/import',
  capability: 'users.bulk',
  access: ['create-user'],
  encoding: 'json',
  body: v.strictObject({
    rows: v.pipe(v.array(importedUser), v.minLength(1), v.maxLength(maxImportedUsers)),
    /** False for a preview, which writes nothing. */
    isConfirmed: v.boolean(),
  }),
  answer: v.object({ results: v.array(importResult) }),
});
