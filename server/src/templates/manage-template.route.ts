import { manageTemplateCall } from '@chatline/contract/calls/manage-template';
import { manageTemplateOfUserCall } from '@chatline/contract/calls/manage-template-of-user';
import { findManaged } from '../accounts/find-managed.ts';
import { okData } from '../platform/http/ok.ts';
import { defineRoute } from '../platform/http/route.ts';
import { listTemplates } from './templates.store.ts';
import { toTemplateRow } from './to-template-row.ts';

/** GET /api/web/manage-template */
export const manageTemplateRoute = defineRoute(
  manageTemplateCall,
  'The caller’s own templates, the last edited first.',
  async ({ services: { database }, caller }) =>
    okData((await listTemplates(database, caller().accountId)).map(toTemplateRow)),
);

/** GET /api/web/manage-template/{userid} */
export const manageTemplateOfUserRoute = defineRoute(
  manageTemplateOfUserCall,
  'The templates of a client, the last edited first.',
  async ({ services: { database }, caller, part }) => {
    const account = await findManaged(database, caller(), part('userid'));
    return okData((await listTemplates(database, account.id)).map(toTemplateRow));
  },
);
