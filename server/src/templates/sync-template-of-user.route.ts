import { syncTemplateOfUserCall } from '@chatline/contract/calls/sync-template-of-user';
import { findManaged } from '../accounts/find-managed.ts';
import { okMessage } from '../platform/http/ok.ts';
import { defineRoute } from '../platform/http/route.ts';
import { syncTemplates } from './sync-templates.ts';

/** GET /api/web/sync-template/{userid} */
export const syncTemplateOfUserRoute = defineRoute(
  syncTemplateOfUserCall,
  'Reads a client’s templates from the channel; the message says what changed.',
  async ({ services, caller, part }) => {
    const account = await findManaged(services.database, caller(), part('userid'));
    return okMessage(await syncTemplates(services, account.id));
  },
);
