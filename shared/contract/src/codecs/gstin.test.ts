import { expect, it } from 'vitest';
import { isGstin, normaliseGstin, stateOfGstin } from './gstin.ts';

const real = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '06AAJCT6095N1ZK', '29AAICP2912R1ZR', '24AAQCA8719H1ZC'];
const madeUp = [
  '29ABCDE1234F1ZW',
  '07ABCDE1234F1Z2',
  '33ABCDE1234F2Z6',
  '36ABCDE1234F1Z1',
  '19ABCDE1234F1ZX',
];

it.each([...real, ...madeUp])('%s is a GST number', (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

it('a GST number with one changed character is invalid', () => {
  for (const index of Array.from({ length: 15 }, (_, place) => place)) {
    const gstin = '27AAPFU0939F1ZV';
    const other = gstin.charAt(index) === '7' ? '8' : '7';
    expect(isGstin(gstin.slice(0, index) + other + gstin.slice(index + 1)), String(index)).toBe(false);
  }
});

it.each([
  ['', 'empty'],
  ['27AAPFU0939F1Z', 'too short'],
  ['27aapfu0939f1zv', 'small letters, not normalised'],
  ['98ABCDE1234F1ZW', 'no such state'],
])('%s is not a GST number: %s', (gstin) => {
  expect(isGstin(gstin)).toBe(false);
});

it('a GST number is stored in capitals without blanks, and its state is found from older digits too', () => {
  expect(normaliseGstin(' 27aapfu 0939f1zv ')).toBe('27AAPFU0939F1ZV');
  expect(stateOfGstin('27AAPFU0939F1ZV')?.code).toBe('MH');
  expect(stateOfGstin('28ABCDE1234F1Z5')?.code).toBe('AP');
  expect(stateOfGstin('25ABCDE1234F1Z5')?.code).toBe('DH');
});
