import type { Subscription } from '@chatline/contract/calls/subscription';
import { expect, test } from 'vitest';
import { footOf } from './plan-status.tsx';

const nowMs = Date.UTC(2026, 10, 20, 6, 30);
const base: Subscription = {
  state: 'active',
  plan: 'Basic2',
  endsOn: '2027-06-13',
  daysLeft: 205,
  ahead: [],
  credits: [],
  trialEndsAtMs: null,
  notice: '',
  limits: null,
  placeOfSupply: 'MH',
  hasAddress: true,
  closedBecause: null,
  sellerState: 'MH',
  nowMs,
};

test('a plan warns from 30 days before its end, unless another one follows', () => {
  const calm = {
    plan: 'Basic, second tier',
    date: '13 Jun 2027',
    left: '205 days left',
    share: 205 / 365,
    isEnding: false,
  };
  expect(footOf(base, 24)).toEqual(calm);
  const ahead = [{ plan: 'Basic' as const, startsOn: '2027-06-14', endsOn: '2028-06-13' }];
  expect(footOf({ ...base, daysLeft: 5, ahead }, 24)).toMatchObject({
    left: '5 days left, then Basic, first tier until 13 Jun 2028',
    isEnding: false,
  });
  expect(footOf({ ...base, daysLeft: 31 }, 24)?.isEnding).toBe(false);
  expect(footOf({ ...base, daysLeft: 30 }, 24)?.isEnding).toBe(true);
  expect(footOf({ ...base, state: 'ending', daysLeft: 1 }, 24)?.left).toBe('1 day left');
  expect(footOf({ ...base, state: 'ending', daysLeft: 0 }, 24)?.left).toBe('Ends today');
});

test('[BIL-12] the line of a trial is its share of the length that is set', () => {
  const trial = { ...base, state: 'trial', trialEndsAtMs: nowMs + 48 * 60 * 60_000 } as const;
  expect(footOf(trial, 72)).toMatchObject({ left: '48 hours left', share: 48 / 72 });
  // The trial began before an Admin shortened trials or ended them.
  expect([24, 0].map((hours) => footOf(trial, hours)?.share)).toEqual([1, 1]);
  expect(footOf({ ...trial, trialEndsAtMs: nowMs }, 0)?.share).toBe(0);
});

test('a trial shows its hours left, an ended plan shows that sending is off, and no plan shows nothing', () => {
  const trial = { ...base, state: 'trial', trialEndsAtMs: nowMs + 90 * 60_000 } as const;
  expect(footOf(trial, 24)).toMatchObject({
    plan: 'Free trial',
    left: '2 hours left',
    share: 1.5 / 24,
    isEnding: true,
  });
  expect(footOf({ ...base, state: 'ended', daysLeft: null }, 24)).toMatchObject({
    left: 'Ended: sending is off',
    share: 0,
  });
  expect(footOf({ ...base, state: 'none', plan: null, endsOn: null, daysLeft: null }, 24)).toBeUndefined();
});
