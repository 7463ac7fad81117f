import { partnerCall } from '@chatline/shared/calls/partner';
import { okData } from '../platform/http/ok.ts';
import { defineRoute } from '../platform/http/route.ts';
import { listPartners } from './user-lists.store.ts';

/** GET /api/web/partner */
export const partnerRoute = defineRoute(
  partnerCall,
  'All partners, newest first, never with a token.',
  async ({ services: { database } }) => okData(await listPartners(database)),
);
