import { expect, it } from 'vitest';
import { deliveryVerdict } from './verdict.rules.ts';

const counts = (sent: number, delivered: number) => ({
  sent,
  delivered,
  read: 0,
  failed: 0,
  queued: 0,
  unknown: 0,
  held: 0,
});

it.each([
  [counts(100, 95), counts(100, 90), { text: 'better than 90% before', tone: 'success' }],
  [counts(1000, 700), counts(10, 9), { text: 'worse than 90% before', tone: 'danger' }],
  [counts(1000, 902), counts(1000, 900), { text: 'as before (90%)', tone: 'muted' }],
  [counts(9, 1), counts(1000, 900), null],
  [counts(1000, 900), counts(0, 0), null],
])('[HOME-04] the delivery of %o after %o has its verdict', (now, before, verdict) =>
  expect(deliveryVerdict(now, before)).toEqual(verdict),
);
