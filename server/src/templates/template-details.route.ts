import { templateDetailsCall } from '@chatline/contract/calls/template-details';
import { defineOwnAndManagedRoutes } from '../accounts/records/own-and-managed-routes.ts';
import { listDetails } from './to-template-detail.ts';

export const templateDetailsRoutes = defineOwnAndManagedRoutes(
  templateDetailsCall,
  {
    own: 'Returns the caller’s templates with rejection reasons, categories and edits, most recently edited first.',
    managed:
      'Returns a client’s templates with rejection reasons, categories and edits, most recently edited first.',
  },
  async ({ services: { database, clock } }, accountId) => ({
    templates: await listDetails(database, accountId, clock()),
  }),
);
