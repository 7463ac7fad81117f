import { expect, it } from 'vitest';
import { limitWords, qualityWords, statusWords } from './number-states.ts';

it.each([
  ['TIER_250', '250 people a day'],
  ['TIER_2K', '2,000 people a day'],
  ['TIER_100K', '1,00,000 people a day'],
  ['TIER_UNLIMITED', 'Unlimited'],
  ['TIER_NOT_SET', 'Not set yet'],
  ['', 'Not set yet'],
])('%s is %s', (limit, words) => {
  expect(limitWords(limit)).toBe(words);
});

it('puts quality and status into words', () => {
  expect([qualityWords('GREEN'), qualityWords('NA')]).toEqual(['Good', 'Not rated yet']);
  expect([statusWords('RATE_LIMITED'), statusWords('')]).toEqual(['Rate limited', 'Unknown']);
});
