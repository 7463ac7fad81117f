import { browserEventsCall } from '@chatline/contract/calls/browser-events';
import { defineBodyRoute } from '../platform/http/route.ts';
import { takeReport } from './take-report.ts';

export const browserEventsRoute = defineBodyRoute(
  browserEventsCall,
  'Receives what a browser has seen of a page: times, web vitals and errors, without a value of a person.',
  async ({ services, body, address }) => {
    takeReport(services, body, address);
    return { accepted: true as const };
  },
);
