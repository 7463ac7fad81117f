import type { Area } from '../platform/area.ts';
import { browserEventsRoute } from './browser-events.route.ts';

export const browserEventsArea: Area = { calls: [browserEventsRoute] };
