import { setPlansCall } from '@chatline/contract/calls/plans';
import { readAtOf } from '../../platform/edits/read-at.ts';
import { defineBodyRoute } from '../../platform/http/route.ts';
import { setPlans } from './set-plans.ts';

/** PUT /api/v1/plans; absent in the baseline. */
export const setPlansRoute = defineBodyRoute(
  setPlansCall,
  'Sets prices, limits, what is on sale and the length of the trial, for new orders only.',
  async ({ services, caller, body, header }) => ({
    message: 'Saved. New orders are made with it; present plans stay as they were bought.',
    ...(await setPlans(services, caller(), body, readAtOf(header))),
  }),
);
