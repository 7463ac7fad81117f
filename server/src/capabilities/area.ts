import type { Area } from '../platform/area.ts';
import { capabilitiesRoute } from './capabilities.route.ts';

/** What this area adds to the server. */
export const capabilitiesArea: Area = {
  calls: [capabilitiesRoute],
};
