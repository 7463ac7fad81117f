import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { calendarDay, calendarMonth, text } from './wire.ts';

/** Header of the first column, with which the file begins. */
export const csvStart = 'Document Type,';

/**
 * GET {api}/v1/reconciliation.csv: invoices and credit notes of a day (2026-11-20) or month (2026-11) in the columns of
 * GSTR-1, for the accountant.
 */
export const reconciliationCsvCall = defineCall({
  name: 'reconciliation-csv',
  method: 'GET',
  base: '/v1',
  path: '/reconciliation.csv',
  capability: 'payments.reconcile',
  access: ['subscription-settings'],
  encoding: 'none',
  query: v.object({ date: v.union([calendarDay, calendarMonth]) }),
  isCsv: true,
  // Refuses a proxy's HTML page, which must not become the accountant's file. The byte order mark marks UTF-8.
  answer: v.pipe(text, v.regex(/^\uFEFF?Document Type,/)),
});
