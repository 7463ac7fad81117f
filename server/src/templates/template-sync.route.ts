import { templateSyncCall } from '@chatline/contract/calls/template-sync';
import { defineOwnAndManagedRoutes } from '../accounts/own-and-managed-routes.ts';
import type { Services } from '../platform/services.ts';
import { findSync } from './syncs.store.ts';

/** A page of the channel's takes 15 seconds at most: one that was not heard of for longer has died with its process. */
const silenceMs = 60_000;

async function progressOf({ database, clock }: Services, accountId: number) {
  const sync = await findSync(database, accountId);
  if (sync === null) return { is_running: false, read: 0, message: '' };
  const { read, result, reportedAt: toldAt } = sync;
  const isRunning = result === '' && clock().getTime() - toldAt.getTime() < silenceMs;
  return { is_running: isRunning, read, message: result };
}

export const templateSyncRoutes = defineOwnAndManagedRoutes(
  templateSyncCall,
  {
    own: 'Progress of the sync of the caller’s own templates, or the result of the last one.',
    managed: 'Progress of the sync of a client’s templates, or the result of the last one.',
  },
  ({ services }, accountId) => progressOf(services, accountId),
);
