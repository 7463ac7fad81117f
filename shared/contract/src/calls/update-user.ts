import * as v from 'valibot';
import { changedFieldsHeaders } from './changed-fields.ts';
import { defineCall } from './define-call.ts';
import { editVersion, editVersionHeaders } from './edit-version.ts';
import { profileFields } from './user.ts';
import { statusResponse, text } from './wire.ts';

/** POST {api}/web/update-user; token and date only for the roles Admin and User (CALL-25). */
export const updateUserCall = defineCall({
  name: 'update-user',
  method: 'POST',
  base: '/web',
  path: '/update-user',
  capability: 'baseline',
  access: ['manage-users'],
  encoding: 'form',
  headers: { ...changedFieldsHeaders, ...editVersionHeaders },
  body: v.object({
    ...profileFields,
    userid: text,
    email: v.optional(text),
    mobile_no: v.optional(text),
    token: v.optional(text),
    date: v.optional(text),
  }),
  answer: statusResponse({ version: v.optional(editVersion) }),
});
