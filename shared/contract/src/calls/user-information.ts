import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { editVersion } from './edit-version.ts';
import { userDetails } from './user.ts';
import { dataResponse, text } from './wire.ts';

/** POST {api}/web/user-information; userid is base64, the plain id is accepted too (CALL-24). */
export const userInformationCall = defineCall({
  name: 'user-information',
  method: 'POST',
  base: '/web',
  path: '/user-information',
  capability: 'baseline',
  access: ['manage-users'],
  isRead: true,
  encoding: 'form',
  body: v.object({ userid: text }),
  answer: v.object({ ...dataResponse(userDetails).entries, version: v.optional(editVersion) }),
});
