import { syncTemplateCall } from '@chatline/contract/calls/sync-template';
import { defineOwnAndManagedRoutes } from '../accounts/own-and-managed-routes.ts';
import { okMessage } from '../platform/http/ok.ts';
import { syncTemplates } from './sync-templates.ts';

export const syncTemplateRoutes = defineOwnAndManagedRoutes(
  syncTemplateCall,
  {
    own: 'Reads the caller’s own templates from WhatsApp; the message says what changed.',
    managed: 'Reads a client’s templates from WhatsApp; the message says what changed.',
  },
  async ({ services }, accountId) => okMessage(await syncTemplates(services, accountId)),
);
