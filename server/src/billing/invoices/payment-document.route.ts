import { paymentDocumentCall } from '@chatline/contract/calls/payment-document';
import * as v from 'valibot';
import { CatalogueError } from '../../platform/errors.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { documentKinds } from './document.ts';
import { readDocument } from './read-document.ts';

/** GET /api/v1/payments/{id}/documents/{kind}; absent in the baseline. */
export const paymentDocumentRoute = defineRoute(
  paymentDocumentCall,
  'Invoice or credit note of an order as base64 of a PDF, for the buyer, the buyer’s Partner and an Admin.',
  async ({ services, caller, part }) => {
    const kind = v.safeParse(v.picklist(documentKinds), part('kind'));
    if (!kind.success) throw new CatalogueError('not-found');
    const id = part('id');
    const { number, base64 } = await readDocument(services, caller(), id, kind.output);
    return { number, fileName: `${id}${kind.output === 'invoice' ? '' : '-credit-note'}.pdf`, data: base64 };
  },
);
