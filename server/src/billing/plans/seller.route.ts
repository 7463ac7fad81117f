import { sellerCall, setSellerCall } from '@chatline/contract/calls/seller';
import { readAtOf } from '../../platform/edits/read-at.ts';
import { versionOf } from '../../platform/edits/versions.ts';
import { defineBodyRoute, defineRoute } from '../../platform/http/route.ts';
import { readSeller } from './read-seller.ts';
import { setSeller } from './set-seller.ts';

export const sellerOfInvoicesRoute = defineRoute(
  sellerCall,
  'Returns the seller’s details for invoices, and which of them are missing.',
  async ({ services }) => {
    const settings = await readSeller(services, services.database);
    return { ...settings, version: versionOf(settings.seller) };
  },
);

export const setSellerRoute = defineBodyRoute(
  setSellerCall,
  'Sets the seller’s details on the invoices of new orders.',
  async ({ services, caller, body, header }) => ({
    message: 'Saved. It applies to new orders.',
    ...(await setSeller(services, caller(), body, readAtOf(header))),
  }),
);
