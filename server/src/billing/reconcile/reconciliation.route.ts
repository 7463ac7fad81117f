import { reconciliationCall } from '@chatline/contract/calls/reconciliation';
import { defineQueryRoute } from '../../platform/http/route.ts';
import { reconcileDay } from './reconcile-day.ts';

/** GET /api/v1/reconciliation; absent in the baseline. */
export const reconciliationRoute = defineQueryRoute(
  reconciliationCall,
  'The orders of a day against the payment provider’s record, those with a difference first.',
  async ({ services, query: { date } }) => ({ date, ...(await reconcileDay(services, date)) }),
);
