import { plansCall, setPlansCall } from '@chatline/contract/calls/plans';
import { readAtOf } from '../../platform/edits/read-at.ts';
import { versionOf } from '../../platform/edits/versions.ts';
import { defineBodyRoute, defineRoute } from '../../platform/http/route.ts';
import { fieldsOfPlans } from './plan-fields.ts';
import { readPlans } from './read-plans.ts';
import { setPlans } from './set-plans.ts';

export const plansOfSaleRoute = defineRoute(
  plansCall,
  'The plans as they are sold now, and the length of the free trial.',
  async ({ services: { database } }) => {
    const settings = await readPlans(database);
    return { ...settings, version: versionOf(fieldsOfPlans(settings)) };
  },
);

export const setPlansRoute = defineBodyRoute(
  setPlansCall,
  'Sets prices, limits, what is on sale and the length of the trial, for new orders only.',
  async ({ services, caller, body, header }) => ({
    message: 'Saved. New orders use it; current plans stay as they were bought.',
    ...(await setPlans(services, caller(), body, readAtOf(header))),
  }),
);
