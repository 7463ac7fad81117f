import * as v from 'valibot';
import { permissionFlags } from '../access/roles.ts';
import { defineCall } from './define-call.ts';
import { base64Json, dataResponse } from './wire.ts';

/** Any value but 1 counts as 0 (NAV-04). */
const flag = v.pipe(
  v.unknown(),
  v.transform((value) => value === 1),
);

/** POST {api}/userp: the permission flags as JSON, base64-encoded twice (CALL-17). */
export const userpCall = defineCall({
  name: 'userp',
  method: 'POST',
  base: '',
  path: '/userp',
  capability: 'baseline',
  access: ['signed-in'],
  isRead: true,
  encoding: 'none',
  answer: dataResponse(base64Json(2, v.object(v.entriesFromList(permissionFlags, flag)))),
});
