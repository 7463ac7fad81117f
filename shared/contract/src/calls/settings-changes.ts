import * as v from 'valibot';
import { auditEntry } from './account-audit.ts';
import { defineCall } from './define-call.ts';

/** GET {api}/v1/settings-changes: changes to plans and seller with their authors, newest first. */
export const settingsChangesCall = defineCall({
  name: 'settings-changes',
  method: 'GET',
  base: '/v1',
  path: '/settings-changes',
  capability: 'plans.write',
  access: ['subscription-settings'],
  encoding: 'none',
  answer: v.object({ entries: v.array(auditEntry) }),
});
