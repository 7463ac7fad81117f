import { expect, it } from 'vitest';
import { limitLabel, qualityLabel, statusLabel } from './number-states.ts';

it.each([
  ['TIER_250', '250 people a day'],
  ['TIER_2K', '2,000 people a day'],
  ['TIER_100K', '1,00,000 people a day'],
  ['TIER_UNLIMITED', 'Unlimited'],
  ['TIER_NOT_SET', 'Not set yet'],
  ['', 'Not set yet'],
])('%s is %s', (limit, text) => {
  expect(limitLabel(limit)).toBe(text);
});

it('the table has a label for each quality and status', () => {
  expect([qualityLabel('GREEN'), qualityLabel('NA')]).toEqual(['Good', 'Not rated yet']);
  expect([statusLabel('RATE_LIMITED'), statusLabel('')]).toEqual(['Rate limited', 'Unknown']);
});
