import { expect, it } from 'vitest';
import { mobileOf, typedMobilePattern } from './mobile-number.ts';

it.each([
  '9876543210',
  ' 98765 43210 ',
  '+91 98765 43210',
  '+91-98765-43210',
  '+919876543210',
  '919876543210',
  '0091 98765 43210',
  '098765 43210',
  '(0)98765 43210',
  '\u202a+91 98765 43210\u202c',
])('%j is read as ten digits', (typed) => {
  expect(mobileOf(typed)).toBe('9876543210');
  expect(typed).toMatch(typedMobilePattern);
});

it.each(['987654321', '98765432101', '98765a3210', '+44 98765 43210', '९८७६५४३२१०', ''])(
  '%j is not reduced to ten digits',
  (typed) => {
    expect(mobileOf(typed)).toBe(typed.replaceAll(' ', ''));
    expect(typed).not.toMatch(typedMobilePattern);
  },
);

it('matches a typed number by the pattern exactly if it is reduced to ten digits', () => {
  // Every text of up to two prefixes from these parts before nine, ten or eleven digits.
  const parts = ['', '+', '00', '0', '9', '91', '(0)', '-', ' ', '\u200f', 'x'];
  const numbers = ['987654321', '98765 43210', '98765432109', '9876543210\n', '9876543210x'];
  for (const first of parts)
    for (const second of parts)
      for (const third of parts)
        for (const number of numbers) {
          const typed = first + second + third + number;
          expect([typed, typedMobilePattern.test(typed)]).toEqual([typed, /^\d{10}$/.test(mobileOf(typed))]);
        }
});
