import { sellerOfInvoicesCall } from '@chatline/shared/calls/seller-of-invoices';
import { defineRoute } from '../../platform/http/route.ts';
import { readSeller } from './read-seller.ts';

/** GET /api/v1/seller; absent in the baseline. */
export const sellerOfInvoicesRoute = defineRoute(
  sellerOfInvoicesCall,
  'Who sells, as it stands on invoices, and what of it is missing.',
  async ({ services }) => readSeller(services, services.database),
);
