import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { editVersion } from './edit-version.ts';
import { planSettings } from './plan.ts';

/** GET {api}/v1/plans: what is sold now, for the cards and for the Admin's settings. */
export const plansOfSaleCall = defineCall({
  name: 'plans-of-sale',
  method: 'GET',
  base: '/v1',
  path: '/plans',
  capability: 'plans.write',
  access: ['subscription-settings', 'billing'],
  encoding: 'none',
  answer: v.object({ ...planSettings.entries, version: v.optional(editVersion) }),
});
