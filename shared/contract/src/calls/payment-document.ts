import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/**
 * GET {api}/v1/payments/{id}/documents/{kind}: `invoice` or `credit-note` of an order as base64 of a PDF, for the
 * buyer, the buyer's Partner and an Admin.
 */
export const paymentDocumentCall = defineCall({
  name: 'payment-document',
  method: 'GET',
  base: '/v1',
  path: '/payments/{id}/documents/{kind}',
  parts: { id: { base64Layers: 0 }, kind: { base64Layers: 0 } },
  capability: 'payments.refund',
  access: ['subscription-settings', 'client-payments', 'billing'],
  encoding: 'none',
  answer: v.object({ number: text, fileName: text, data: text }),
});
