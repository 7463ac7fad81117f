import { expect, test } from 'vitest';
import { readDay } from './read-day.ts';

test.each([
  '22 Nov 2026',
  '22/11/2026',
  '22-11-26',
  '22 nov 2026',
  '2026-11-22',
  ' 22.11.2026 ',
  '22 / 11 / 2026',
  '22nov2026',
  '22nd November, 2026',
  'Nov 22, 2026',
  '22-Nov-26',
  '2026/11/22',
])('[CTRL-02] reads %j as 22 November 2026', (text) => {
  expect(readDay(text)).toBe('2026-11-22');
});

test.each([
  '',
  'tomorrow',
  '22',
  '22/11',
  '11/22/2026',
  '31 Apr 2026',
  '29/02/2027',
  '0/1/2026',
  '22 Nom 2026',
  '22 Novembre 2026',
  '22/11/202',
])('[CTRL-02] reads no day in %j', (text) => {
  expect(readDay(text)).toBeUndefined();
});

test('[CTRL-02] reads a leap day and short days', () => {
  expect(readDay('29/2/28')).toBe('2028-02-29');
  expect(readDay('1 sept 2026')).toBe('2026-09-01');
  expect(readDay('5/1/2027')).toBe('2027-01-05');
});
