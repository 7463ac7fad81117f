import { templateDetailsCall } from '@chatline/contract/calls/template-details';
import { defineOwnAndManagedRoutes } from '../accounts/records/own-and-managed-routes.ts';
import { listDetails } from './to-template-detail.ts';

export const templateDetailsRoutes = defineOwnAndManagedRoutes(
  templateDetailsCall,
  {
    own: 'The caller’s own templates with reasons of rejection, categories and edits, the last edited first.',
    managed: 'A client’s templates with reasons of rejection, categories and edits, the last edited first.',
  },
  async ({ services: { database, clock } }, accountId) => ({
    templates: await listDetails(database, accountId, clock()),
  }),
);
