import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { userRow } from './user.ts';
import { dataResponse } from './wire.ts';

/** GET {api}/web/partner: all partners (CALL-21). */
export const partnerCall = defineCall({
  name: 'partner',
  method: 'GET',
  base: '/web',
  path: '/partner',
  capability: 'baseline',
  access: ['manage-partners'],
  encoding: 'none',
  answer: dataResponse(v.array(userRow)),
});
