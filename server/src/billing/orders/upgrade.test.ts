import { shareOf, splitTax } from '@chatline/contract/billing/split-tax';
import { expect, it } from 'vitest';
import { creditedPaise, netTaxPaise } from './upgrade.ts';

it('[BIL-14] an order owes its tax less the tax that is credited', () => {
  const tax = shareOf(splitTax(199_900, 'MH', 'MH'), 300, 365);
  const credits = [{ orderId: 'CL-1', title: 'Basic', days: 300, ofDays: 365, tax }];
  // 269.91 twice less 147.87 twice.
  expect(netTaxPaise(splitTax(299_900, 'MH', 'MH'), { credits })).toBe(24_408);
  expect(creditedPaise(credits)).toBe(193_875);
});
