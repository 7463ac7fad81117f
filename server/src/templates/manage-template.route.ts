import { manageTemplateCall } from '@chatline/contract/calls/manage-template';
import { defineOwnAndManagedRoutes } from '../accounts/records/own-and-managed-routes.ts';
import { okData } from '../platform/http/ok.ts';
import { listTemplates } from './templates.store.ts';
import { toTemplateRow } from './to-template-row.ts';

export const manageTemplateRoutes = defineOwnAndManagedRoutes(
  manageTemplateCall,
  {
    own: 'Returns the caller’s templates, most recently edited first.',
    managed: 'Returns the templates of a client, most recently edited first.',
  },
  async ({ services: { database } }, accountId) =>
    okData((await listTemplates(database, accountId)).map(toTemplateRow)),
);
