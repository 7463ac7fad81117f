import { settingsChangesCall } from '@chatline/contract/calls/settings-changes';
import { listByAction, toAuditEntry } from '../../audit/audit.store.ts';
import { defineRoute } from '../../platform/http/route.ts';

export const settingsChangesRoute = defineRoute(
  settingsChangesCall,
  'Changes of prices, limits, trial and seller’s details by any Admin, newest first.',
  async ({ services: { database } }) => {
    const rows = await listByAction(database, 'Subscription settings changed');
    return { entries: rows.map(toAuditEntry) };
  },
);
