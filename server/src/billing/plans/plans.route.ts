import { plansCall, setPlansCall } from '@chatline/contract/calls/plans';
import { readAtOf } from '../../platform/edits/read-at.ts';
import { versionOf } from '../../platform/edits/versions.ts';
import { defineBodyRoute, defineRoute } from '../../platform/http/route.ts';
import { fieldsOfPlans } from './plan-fields.ts';
import { readPlans } from './read-plans.ts';
import { setPlans } from './set-plans.ts';

export const plansOfSaleRoute = defineRoute(
  plansCall,
  'Returns the plans with their current prices and limits, and the length of the free trial.',
  async ({ services: { database } }) => {
    const settings = await readPlans(database);
    return { ...settings, version: versionOf(fieldsOfPlans(settings)) };
  },
);

export const setPlansRoute = defineBodyRoute(
  setPlansCall,
  'Sets the prices and limits of plans, which plans are on sale, and the length of the trial. Existing orders keep theirs.',
  async ({ services, caller, body, header }) => ({
    message: 'Saved. It applies to new orders; existing plans are unchanged.',
    ...(await setPlans(services, caller(), body, readAtOf(header))),
  }),
);
