import { syncTemplateCall } from '@chatline/contract/calls/sync-template';
import { okMessage } from '../platform/http/ok.ts';
import { defineRoute } from '../platform/http/route.ts';
import { syncTemplates } from './sync-templates.ts';

/** GET /api/web/sync-template */
export const syncTemplateRoute = defineRoute(
  syncTemplateCall,
  'Reads the caller’s own templates from the channel; the message says what changed.',
  async ({ services, caller }) => okMessage(await syncTemplates(services, caller().accountId)),
);
