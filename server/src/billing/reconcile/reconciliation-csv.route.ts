import { reconciliationCsvCall } from '@chatline/contract/calls/reconciliation-csv';
import { defineQueryRoute } from '../../platform/http/route.ts';
import { listDocuments } from '../invoices/invoices.store.ts';
import { gstrCsv } from './gstr-csv.ts';

/** GET /api/v1/reconciliation.csv; absent in the baseline. */
export const reconciliationCsvRoute = defineQueryRoute(
  reconciliationCsvCall,
  'Invoices and credit notes of a day or a month in the columns of GSTR-1.',
  async ({ services: { database }, query: { date } }) => {
    const isDay = date.length === 10;
    const month = date.slice(0, 7);
    // As texts a month's days stand between these two, whatever its length.
    const [from, to] = isDay ? [date, date] : [`${month}-01`, `${month}-31`];
    return gstrCsv(await listDocuments(database, from, to));
  },
);
