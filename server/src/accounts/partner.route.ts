import { partnerCall } from '@chatline/contract/calls/partner';
import { defineListRoute } from '../platform/http/route.ts';
import { countList } from '../platform/may-ask.ts';
import { listPartners } from './user-lists.store.ts';

/** GET /api/web/partner */
export const partnerRoute = defineListRoute(
  partnerCall,
  'All partners, newest first, never with a token.',
  async ({ services, caller }) => {
    await countList(services, 'users', caller().accountId);
    return listPartners(services.database);
  },
);
