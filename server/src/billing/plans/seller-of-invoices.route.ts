import { sellerCall } from '@chatline/contract/calls/seller';
import { versionOf } from '../../platform/edits/versions.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { readSeller } from './read-seller.ts';

/** GET /api/v1/seller; absent in the baseline. */
export const sellerOfInvoicesRoute = defineRoute(
  sellerCall,
  'Who sells, as it stands on invoices, and what of it is missing.',
  async ({ services }) => {
    const settings = await readSeller(services, services.database);
    return { ...settings, version: versionOf(settings.seller) };
  },
);
