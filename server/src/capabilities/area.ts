import { capabilitiesCall } from '@chatline/contract/calls/capabilities';
import type { Area } from '../platform/area.ts';
import { defineRoute } from '../platform/http/route.ts';
import { announcedCapabilities } from './announced.ts';

const capabilitiesRoute = defineRoute(
  capabilitiesCall,
  'Returns the names of this server’s capabilities beyond section 7.',
  async ({ services: { config } }) => ({ capabilities: [...announcedCapabilities(config)] }),
);

export const capabilitiesArea: Area = {
  calls: [capabilitiesRoute],
};
