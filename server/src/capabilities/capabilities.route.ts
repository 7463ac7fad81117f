import { capabilitiesCall } from '@chatline/contract/calls/capabilities';
import { defineRoute } from '../platform/http/route.ts';
import { announcedCapabilities } from './announced.ts';

/** GET /api/capabilities; absent in the baseline. */
export const capabilitiesRoute = defineRoute(
  capabilitiesCall,
  'What this server does beyond section 7, by name.',
  async ({ services: { config } }) => ({ capabilities: [...announcedCapabilities(config)] }),
);
