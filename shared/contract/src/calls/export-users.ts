import * as v from 'valibot';
import { maxExportedUsers } from '../constants/limits.ts';
import { defineCall } from './define-call.ts';
import { text, wireId } from './wire.ts';

/** Header of the first column, with which the file begins. */
export const userExportStart = '#id,';

/**
 * POST {api}/v1/users/export: users or partners as CSV, without tokens, and without those that the caller does not
 * manage. A POST, because it is in the caller's audit trail.
 */
export const exportUsersCall = defineCall({
  name: 'export-users',
  method: 'POST',
  base: '/v1',
  path: '/users/export',
  capability: 'users.bulk',
  access: ['manage-users'],
  encoding: 'json',
  body: v.strictObject({
    type: v.picklist(['User', 'Partner']),
    ids: v.pipe(v.array(wireId), v.minLength(1), v.maxLength(maxExportedUsers)),
  }),
  isCsv: true,
  // Refuses a proxy's HTML page, which must not become a file. The byte order mark marks UTF-8.
  answer: v.pipe(text, v.regex(/^\uFEFF?#id,/)),
});
