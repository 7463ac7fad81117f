import { syncTemplateCall } from '@chatline/contract/calls/sync-template';
import { syncTemplateOfUserCall } from '@chatline/contract/calls/sync-template-of-user';
import { templateSyncCall } from '@chatline/contract/calls/template-sync';
import { templateSyncOfUserCall } from '@chatline/contract/calls/template-sync-of-user';
import { findManaged } from '../accounts/find-managed.ts';
import { okMessage } from '../platform/http/ok.ts';
import { defineRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { syncTemplates } from './sync-templates.ts';
import { findSync } from './syncs.store.ts';

/** GET /api/web/sync-template */
export const syncTemplateRoute = defineRoute(
  syncTemplateCall,
  'Reads the caller’s own templates from the channel; the message says what changed.',
  async ({ services, caller }) => okMessage(await syncTemplates(services, caller().accountId)),
);

/** GET /api/web/sync-template/{userid} */
export const syncTemplateOfUserRoute = defineRoute(
  syncTemplateOfUserCall,
  'Reads a client’s templates from the channel; the message says what changed.',
  async ({ services, caller, part }) => {
    const account = await findManaged(services.database, caller(), part('userid'));
    return okMessage(await syncTemplates(services, account.id));
  },
);

/** A page of the channel's takes 15 seconds at most: one that was not heard of for longer has died with its process. */
const silenceMs = 60_000;

async function progressOf({ database, clock }: Services, accountId: number) {
  const sync = await findSync(database, accountId);
  if (sync === null) return { is_running: false, read: 0, message: '' };
  const { read, result, reportedAt } = sync;
  const isRunning = result === '' && clock().getTime() - reportedAt.getTime() < silenceMs;
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
