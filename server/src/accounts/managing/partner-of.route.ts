import { partnerOfCall, setPartnerOfCall } from '@chatline/contract/calls/partner-of';
import { defineBodyRoute, defineRoute } from '../../platform/http/route.ts';
import { type AccountRow, findAccount } from '../records/accounts.store.ts';
import { findManaged } from '../records/find-managed.ts';
import { setPartnerOf } from './move-clients.ts';

function toPartnerRow(partner: AccountRow | null) {
  if (partner === null) return null;
  const { id, name, business_name, is_active } = partner;
  return { id, name, business_name, isactive: is_active };
}

export const partnerOfRoute = defineRoute(
  partnerOfCall,
  'The partner of a user; null if there is none.',
  async ({ services: { database }, caller, part }) => {
    const { owner_id } = await findManaged(database, caller(), part('userid'));
    return { partner: toPartnerRow(owner_id === null ? null : await findAccount(database, owner_id)) };
  },
);

export const setPartnerOfRoute = defineBodyRoute(
  setPartnerOfCall,
  'Moves a user to a partner, or to none; the previous partner loses access.',
  async ({ services, caller, part, body }) => ({
    message: 'Partner Updated Successfully',
    partner: toPartnerRow(await setPartnerOf(services, caller(), part('userid'), body)),
  }),
);
