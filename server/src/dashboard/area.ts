import type { Area } from '../platform/area.ts';
import { dashboardRoute } from './dashboard.route.ts';
import { dashboardDetailsRoute } from './dashboard-details.route.ts';

export const dashboardArea: Area = {
  calls: [dashboardRoute, dashboardDetailsRoute],
};
