import * as v from 'valibot';
import { changedFieldsHeaders } from './changed-fields.ts';
import { defineCall } from './define-call.ts';
import { editVersion, editVersionHeaders } from './edit-version.ts';
import { planSettings } from './plan.ts';
import { text } from './wire.ts';

/** GET {api}/v1/plans: the plans that are sold now, for the cards and for the Admin's settings. */
export const plansCall = defineCall({
  name: 'plans-of-sale',
  method: 'GET',
  base: '/v1',
  path: '/plans',
  capability: 'plans.write',
  access: ['subscription-settings', 'billing'],
  encoding: 'none',
  answer: v.object({ ...planSettings.entries, version: v.optional(editVersion) }),
});

/** PUT {api}/v1/plans: sets all plans for new orders; recorded in the audit trail. */
export const setPlansCall = defineCall({
  name: 'set-plans',
  method: 'PUT',
  base: '/v1',
  path: '/plans',
  capability: 'plans.write',
  access: ['subscription-settings'],
  encoding: 'json',
  headers: { ...changedFieldsHeaders, ...editVersionHeaders },
  body: planSettings,
  answer: v.object({ message: text, settings: planSettings, version: v.optional(editVersion) }),
});
