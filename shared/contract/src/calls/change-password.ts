import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { statusResponse, text } from './wire.ts';

/** POST {api}/web/change-password (CALL-13). */
export const changePasswordCall = defineCall({
  name: 'change-password',
  method: 'POST',
  base: '/web',
  path: '/change-password',
  capability: 'baseline',
  access: ['signed-in'],
  encoding: 'form',
  body: v.object({
    oldpassword: text,
    newpassword: text,
    confirmpassword: text,
    /** `yes` revokes the account's API tokens too; else `no` (capability tokens.write). */
    endtokens: v.optional(v.picklist(['yes', 'no'])),
  }),
  answer: statusResponse({}),
});
