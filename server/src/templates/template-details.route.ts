import { templateDetailsCall } from '@chatline/contract/calls/template-details';
import { templateDetailsOfUserCall } from '@chatline/contract/calls/template-details-of-user';
import { findManaged } from '../accounts/find-managed.ts';
import { defineRoute } from '../platform/http/route.ts';
import { listDetails } from './to-template-detail.ts';

/** GET /api/v1/templates */
export const templateDetailsRoute = defineRoute(
  templateDetailsCall,
  'The caller’s own templates with reasons of rejection, categories and edits, the last edited first.',
  async ({ services: { database, clock }, caller }) => ({
    templates: await listDetails(database, caller().accountId, clock()),
  }),
);

/** GET /api/v1/users/{userid}/templates */
export const templateDetailsOfUserRoute = defineRoute(
  templateDetailsOfUserCall,
  'A client’s templates with reasons of rejection, categories and edits, the last edited first.',
  async ({ services: { database, clock }, caller, part }) => {
    const { id } = await findManaged(database, caller(), part('userid'));
    return { templates: await listDetails(database, id, clock()) };
  },
);
