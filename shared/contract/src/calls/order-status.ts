import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { paymentStatus } from './payment.ts';
import { base64Json, dataResponse, text } from './wire.ts';

/** GET {api}/web/order-status/{base64 order id} (CALL-38). */
export const orderStatusCall = defineCall({
  name: 'order-status',
  method: 'GET',
  base: '/web',
  path: '/order-status/{orderId}',
  parts: { orderId: { base64Layers: 1 } },
  capability: 'baseline',
  access: ['billing'],
  encoding: 'none',
  answer: dataResponse(base64Json(1, v.object({ status: paymentStatus, message: text }))),
});
