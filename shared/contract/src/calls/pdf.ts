import { defineCall } from './define-call.ts';
import { dataResponse, text } from './wire.ts';

/** GET {api}/web/pdf/{doubly base64 order id}: data is the invoice as base64 of a PDF (CALL-40). */
export const pdfCall = defineCall({
  name: 'pdf',
  method: 'GET',
  base: '/web',
  path: '/pdf/{orderId}',
  parts: { orderId: { base64Layers: 2 } },
  capability: 'baseline',
  access: ['billing', 'client-payments'],
  encoding: 'none',
  answer: dataResponse(text),
});
