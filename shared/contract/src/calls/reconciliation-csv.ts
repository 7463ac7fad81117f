import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { calendarDay, calendarMonth, text } from './wire.ts';

/** Head of the first column, with which the file begins. */
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
  // A proxy's page of HTML must not end up as the accountant's file. The byte order mark at its head marks it as UTF-8.
  answer: v.pipe(text, v.regex(/^\uFEFF?Document Type,/)),
});
