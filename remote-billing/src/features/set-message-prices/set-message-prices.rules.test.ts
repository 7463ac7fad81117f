import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { microsOf, priceForm, priceText, statesOf } from './set-message-prices.rules.ts';

describe('[BIL-16] the price of a message', () => {
  it.each([
    ['0.8631', 863_100],
    ['₹0.115', 115_000],
    ['1,000', 1_000_000_000],
    ['0.000001', 1],
    [' 2 ', 2_000_000],
  ])('is read from %s', (typed, micros) => {
    expect(microsOf(typed)).toBe(micros);
  });

  it.each(['', '0', '-1', '1000.01', '0.1234567', '1e3', 'free', '.5', '0,115', '1,5', '10,00'])(
    'is not read from %s',
    (typed) => {
      expect(microsOf(typed)).toBeNull();
    },
  );

  it('is shown with all its decimals', () => {
    expect([863_100, 115_000, 2_000_000].map(priceText)).toEqual(['₹0.8631', '₹0.1150', '₹2.0000']);
  });

  it('has a country code with or without a plus sign', () => {
    const typed = { category: 'utility', rupees: '1', validFrom: '2026-01-01' };
    const codes = ['91', '+91', ' +1 868 '].map((callingCode) =>
      v.parse(priceForm, { ...typed, callingCode }),
    );
    expect(codes.map(({ callingCode }) => callingCode)).toEqual(['91', '91', '1868']);
    expect(v.is(priceForm, { ...typed, callingCode: 'India' })).toBe(false);
  });

  it('is valid until the next one of its country and category begins', () => {
    const price = { callingCode: '91', category: 'marketing', micros: 1 } as const;
    const states = statesOf(
      [
        { ...price, id: 'next', validFrom: '2027-01-01' },
        { ...price, id: 'present', validFrom: '2026-01-01' },
        { ...price, id: 'old', validFrom: '2025-07-01' },
        { ...price, id: 'abroad', callingCode: '44', validFrom: '2025-01-01' },
        { ...price, id: 'utility', category: 'utility', validFrom: '2026-11-27' },
      ],
      '2026-11-27',
    );
    expect(Object.fromEntries(states)).toEqual({
      next: 'upcoming',
      present: 'valid',
      old: 'replaced',
      abroad: 'valid',
      utility: 'valid',
    });
  });
});
