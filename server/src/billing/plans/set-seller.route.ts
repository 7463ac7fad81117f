import { setSellerCall } from '@chatline/contract/calls/seller';
import { readAtOf } from '../../platform/edits/read-at.ts';
import { defineBodyRoute } from '../../platform/http/route.ts';
import { setSeller } from './set-seller.ts';

/** PUT /api/v1/seller; absent in the baseline. */
export const setSellerRoute = defineBodyRoute(
  setSellerCall,
  'Sets who sells, as it stands on the invoices of new orders.',
  async ({ services, caller, body, header }) => ({
    message: 'Saved. New orders are made with it.',
    ...(await setSeller(services, caller(), body, readAtOf(header))),
  }),
);
