import { plansCall } from '@chatline/contract/calls/plans';
import { versionOf } from '../../platform/edits/versions.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { fieldsOfPlans } from './plan-fields.ts';
import { readPlans } from './read-plans.ts';

/** GET /api/v1/plans; absent in the baseline. */
export const plansOfSaleRoute = defineRoute(
  plansCall,
  'The plans as they are sold now, and the length of the free trial.',
  async ({ services: { database } }) => {
    const settings = await readPlans(database);
    return { ...settings, version: versionOf(fieldsOfPlans(settings)) };
  },
);
