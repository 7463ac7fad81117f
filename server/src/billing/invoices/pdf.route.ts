import { pdfCall } from '@chatline/contract/calls/pdf';
import { okData } from '../../platform/http/ok.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { readDocument } from './read-document.ts';

/** GET /api/web/pdf/{doubly base64 order id} */
export const pdfRoute = defineRoute(
  pdfCall,
  'The invoice of a paid order as base64 of a PDF, for the buyer and the buyer’s Partner.',
  async ({ services, caller, part }) =>
    okData((await readDocument(services, caller(), part('orderId'), 'invoice')).base64),
);
