import type { Area } from '../platform/area.ts';
import { dashboardRoute } from './dashboard.route.ts';

export const dashboardArea: Area = {
  calls: [dashboardRoute],
};
