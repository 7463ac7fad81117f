import { reconciliationCall } from '@chatline/contract/calls/reconciliation';
import { reconciliationCsvCall } from '@chatline/contract/calls/reconciliation-csv';
import { defineQueryRoute } from '../../platform/http/route.ts';
import { listDocuments } from '../invoices/invoices.store.ts';
import { gstrCsv } from './gstr-csv.ts';
import { reconcileDay } from './reconcile-day.ts';

export const reconciliationRoute = defineQueryRoute(
  reconciliationCall,
  'Compares the orders of a day with the payment provider’s records and returns them, differences first.',
  async ({ services, query: { date } }) => ({ date, ...(await reconcileDay(services, date)) }),
);

export const reconciliationCsvRoute = defineQueryRoute(
  reconciliationCsvCall,
  'Returns the invoices and credit notes of a day or month as CSV, with the columns of GSTR-1.',
  async ({ services: { database }, query: { date } }) => {
    const isDay = date.length === 10;
    const documents = await listDocuments(database, isDay ? date : `${date}-01`, isDay ? 'day' : 'month');
    return gstrCsv(documents);
  },
);
