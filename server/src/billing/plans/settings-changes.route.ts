import { settingsChangesCall } from '@chatline/contract/calls/settings-changes';
import { listDeeds, toAuditEntry } from '../../audit/audit.store.ts';
import { defineRoute } from '../../platform/http/route.ts';

export const settingsChangesRoute = defineRoute(
  settingsChangesCall,
  'Who changed prices, limits, trial or the seller’s data, newest first; whichever Admin it was.',
  async ({ services: { database } }) => {
    const rows = await listDeeds(database, 'Subscription settings changed');
    return { entries: rows.map(toAuditEntry) };
  },
);
