import { defineCall } from './define-call.ts';
import { statusAnswer } from './wire.ts';

/** GET {api}/web/gst-verifaction/{base64 gst} (ledger CALL-36). */
export const gstVerifactionCall = defineCall({
  name: 'gst-verifaction',
  method: 'GET',
  base: '/web',
  path: '/gst-verifaction/{gst}',
  parts: { gst: { base64Layers: 1 } },
  access: ['billing'],
  encoding: 'none',
  answer: statusAnswer({}),
});
