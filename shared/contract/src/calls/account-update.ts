import * as v from 'valibot';
import { changedFieldsHeaders } from './changed-fields.ts';
import { defineCall } from './define-call.ts';
import { editVersion, editVersionHeaders } from './edit-version.ts';
import { profileFields } from './user.ts';
import { statusResponse, text } from './wire.ts';

/** POST {api}/web/account-update (CALL-29). */
export const accountUpdateCall = defineCall({
  name: 'account-update',
  method: 'POST',
  base: '/web',
  path: '/account-update',
  capability: 'baseline',
  access: ['my-account'],
  encoding: 'form',
  headers: { ...changedFieldsHeaders, ...editVersionHeaders },
  body: v.object({ ...profileFields, token: text }),
  answer: statusResponse({ version: v.optional(editVersion) }),
});
