import { templateSyncCall } from '@chatline/contract/calls/template-sync';
import { templateSyncOfUserCall } from '@chatline/contract/calls/template-sync-of-user';
import { findManaged } from '../accounts/find-managed.ts';
import { defineRoute } from '../platform/http/route.ts';
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

/** GET /api/v1/template-sync */
export const templateSyncRoute = defineRoute(
  templateSyncCall,
  'How far the sync of the caller’s own templates is, or what the last one came to.',
  ({ services, caller }) => progressOf(services, caller().accountId),
);

/** GET /api/v1/users/{userid}/template-sync */
export const templateSyncOfUserRoute = defineRoute(
  templateSyncOfUserCall,
  'How far the sync of a client’s templates is, or what the last one came to.',
  async ({ services, caller, part }) => {
    const { id } = await findManaged(services.database, caller(), part('userid'));
    return progressOf(services, id);
  },
);
