import { expect, it } from 'vitest';
import { compareDelivery } from './compare-delivery.rules.ts';

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
  [counts(100, 95), counts(100, 90), { text: 'up from 90%', tone: 'success' }],
  [counts(1000, 700), counts(10, 9), { text: 'down from 90%', tone: 'danger' }],
  [counts(1000, 902), counts(1000, 900), { text: 'unchanged (90%)', tone: 'muted' }],
  [counts(9, 1), counts(1000, 900), null],
  [counts(1000, 900), counts(0, 0), null],
])('[HOME-04] the delivery of %o after %o is compared', (now, before, comparison) =>
  expect(compareDelivery(now, before)).toEqual(comparison),
);
