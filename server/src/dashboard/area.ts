import type { Area } from '../platform/area.ts';
import { dashboardRoute } from './dashboard.route.ts';

/** What this area adds to the server. */
export const dashboardArea: Area = {
  calls: [dashboardRoute],
};
