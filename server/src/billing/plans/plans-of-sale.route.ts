import { plansOfSaleCall } from '@chatline/shared/calls/plans-of-sale';
import { defineRoute } from '../../platform/http/route.ts';
import { readPlans } from './read-plans.ts';

/** GET /api/v1/plans; absent in the baseline. */
export const plansOfSaleRoute = defineRoute(
  plansOfSaleCall,
  'The plans as they are sold now, and the length of the free trial.',
  async ({ services: { database } }) => readPlans(database),
);
