import type { PaymentRow } from '@chatline/contract/calls/payment';
import { expect, test } from 'vitest';
import { pdfBytes } from '../../documents/save-file.ts';
import { billedRupees } from '../../money/rupees.ts';
import {
  minutesLeft,
  orderedAtMs,
  orderMoment,
  rePayEndsAtMs,
  searchPayments,
  statusBadge,
} from './list-payments.rules.ts';

const order = { status: '', date: '2026-11-20', time: '11:38:00' };
const payment = (order_id: string): PaymentRow => ({
  ...order,
  order_id,
  total_amount: '3538.82',
  utr_no: '',
  message: '',
  razorpay_ref_no: '',
});

test('a status is Success, Failed, or else Pending', () => {
  const label = ['1', '0', '', '2', 'created', '01'].map((status) => statusBadge(status).text);
  expect(label).toEqual(['Success', 'Failed', 'Pending', 'Pending', 'Pending', 'Pending']);
});

test('date and time are in Indian time', () => {
  expect(orderedAtMs(order)).toBe(Date.UTC(2026, 10, 20, 6, 8));
  expect(orderMoment(order)).toEqual({ date: '20 Nov 2026', time: '11:38 am' });
  expect(orderMoment({ date: '2026-11-20', time: '00:05:00' })).toEqual({
    date: '20 Nov 2026',
    time: '12:05 am',
  });
  expect(orderMoment({ date: '2026-13-45', time: '11:38:00' })).toEqual({
    date: '2026-13-45',
    time: '11:38:00',
  });
});

test('only an order with the empty status and a readable time can be paid again, for 8 minutes', () => {
  expect(rePayEndsAtMs(order)).toBe(Date.UTC(2026, 10, 20, 6, 16));
  expect(['1', '0', '2', 'created'].map((status) => rePayEndsAtMs({ ...order, status }))).toEqual(
    Array(4).fill(null),
  );
  expect(rePayEndsAtMs({ ...order, date: '2026-13-45' })).toBeNull();
});

test('the search is exact after trimming, and empty shows all', () => {
  const all = [payment('ORD1'), payment('ORD12')];
  const found = (typed: string) => searchPayments(all, typed).map(({ order_id }) => order_id);
  expect(found(' ORD1 ')).toEqual(['ORD1']);
  expect(found('ord1')).toEqual([]);
  expect(found('  ')).toEqual(['ORD1', 'ORD12']);
});

test('the remaining time is shown in minutes and seconds', () => {
  expect([480_000, 302_000, 59_001, 1].map(minutesLeft)).toEqual(['8:00', '5:02', '1:00', '0:01']);
});

test('an amount is grouped; anything else is unchanged', () => {
  expect(['3538.82', '123456', '', 'n/a'].map(billedRupees)).toEqual([
    '₹3,538.82',
    '₹1,23,456.00',
    '',
    'n/a',
  ]);
});

test('an invoice is bytes of a PDF or nothing', () => {
  expect(pdfBytes(btoa('%PDF-1.7 é'))?.at(-1)).toBe(0xe9);
  expect([btoa('<html>'), 'not base64 %', ''].map(pdfBytes)).toEqual([null, null, null]);
});
