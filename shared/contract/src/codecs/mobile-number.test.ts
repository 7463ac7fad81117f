import { expect, it } from 'vitest';
import { mobileOf } from './mobile-number.ts';

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
});

it.each(['987654321', '98765432101', '98765a3210', '+44 98765 43210', '९८७६५४३२१०', ''])(
  '%j is not reduced to ten digits',
  (typed) => {
    expect(mobileOf(typed)).toBe(typed.replaceAll(' ', ''));
  },
);
