import { paymentDocumentCall } from '@chatline/contract/calls/payment-document';
import { pdfCall } from '@chatline/contract/calls/pdf';
import * as v from 'valibot';
import { CatalogueError } from '../../platform/errors.ts';
import { okData } from '../../platform/http/ok.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { documentKinds } from './document.ts';
import { readDocument } from './read-document.ts';

export const paymentDocumentRoute = defineRoute(
  paymentDocumentCall,
  'Returns the invoice or credit note of an order as a base64-encoded PDF, to the buyer, the buyer’s Partner and any Admin.',
  async ({ services, caller, part }) => {
    const kind = v.safeParse(v.picklist(documentKinds), part('kind'));
    if (!kind.success) throw new CatalogueError('not-found');
    const id = part('id');
    const { number, base64 } = await readDocument(services, caller(), id, kind.output);
    return { number, fileName: `${id}${kind.output === 'invoice' ? '' : '-credit-note'}.pdf`, data: base64 };
  },
);

export const pdfRoute = defineRoute(
  pdfCall,
  'Returns the invoice of a paid order as a base64-encoded PDF, to the buyer and the buyer’s Partner.',
  async ({ services, caller, part }) =>
    okData((await readDocument(services, caller(), part('orderId'), 'invoice')).base64),
);
