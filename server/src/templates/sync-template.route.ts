import { syncTemplateCall } from '@chatline/contract/calls/sync-template';
import { templateSyncCall } from '@chatline/contract/calls/template-sync';
import { defineOwnAndManagedRoutes } from '../accounts/records/own-and-managed-routes.ts';
import { okMessage } from '../platform/http/ok.ts';
import type { Services } from '../platform/services/services.ts';
import { syncTemplates } from './sync-templates.ts';
import { findSync } from './syncs.store.ts';

export const syncTemplateRoutes = defineOwnAndManagedRoutes(
  syncTemplateCall,
  {
    own: 'Syncs the caller’s templates with WhatsApp; `message` says what changed.',
    managed: 'Syncs a client’s templates with WhatsApp; `message` says what changed.',
  },
  async ({ services }, accountId) => okMessage(await syncTemplates(services, accountId)),
);

/** A page from WhatsApp takes at most 15 seconds, so a sync without progress for this long ended with its process. */
const silenceMs = 60_000;

async function progressOf({ database, clock }: Services, accountId: number) {
  const sync = await findSync(database, accountId);
  if (sync === null) return { is_running: false, read: 0, message: '' };
  const { read, result, reportedAt } = sync;
  const isRunning = result === '' && clock().getTime() - reportedAt.getTime() < silenceMs;
  return { is_running: isRunning, read, message: result };
}

export const templateSyncRoutes = defineOwnAndManagedRoutes(
  templateSyncCall,
  {
    own: 'Returns the progress of the sync of the caller’s templates, or the result of the last one.',
    managed: 'Returns the progress of the sync of a client’s templates, or the result of the last one.',
  },
  ({ services }, accountId) => progressOf(services, accountId),
);
