import { expect, test } from 'vitest';
import { emptyProfile } from '../../profile/profile-form.ts';
import { endsImmediately, hasTokenAndDate, updateBody } from './edit-user.rules.ts';

test('token and date show for clients and not for partners', () => {
  expect(hasTokenAndDate('Partner', '7', undefined)).toBe(true);
  expect(hasTokenAndDate('Admin', '7', [{ id: '9' }])).toBe(true);
  expect(hasTokenAndDate('Admin', '9', [{ id: '9' }])).toBe(false);
  expect(hasTokenAndDate('Admin', '9', undefined)).toBe(false);
});

test('only fields that the viewer may change are sent', () => {
  const form = { ...emptyProfile, email: 'a@example.com', date: '2027-06-13', token: 'cl_1' };
  const sent = (may: Parameters<typeof updateBody>[2]) => Object.keys(updateBody('Nw==', form, may));
  expect(sent({ tokenAndDate: true, date: true, email: true })).toEqual(
    expect.arrayContaining(['userid', 'email', 'token', 'date']),
  );
  expect(sent({ tokenAndDate: false, date: true, email: true })).not.toContain('date');
  expect(sent({ tokenAndDate: false, date: true, email: true })).not.toContain('token');
  expect(sent({ tokenAndDate: true, date: false, email: false })).not.toContain('date');
  expect(sent({ tokenAndDate: true, date: false, email: false })).not.toContain('email');
});

test.each([
  ['2001-01-01', '2027-06-13', true],
  ['2026-11-22', '2026-11-23', true],
  ['2026-11-23', '2027-06-13', false],
  ['2001-01-01', '2026-11-01', false],
  ['2001-01-01', null, false],
  ['', '2027-06-13', false],
])('a date of %s instead of %s ends a plan immediately: %s', (date, before, ends) => {
  // 23 November has begun in India, and not in London.
  expect(endsImmediately(date, before, Date.parse('2026-11-22T19:00:00Z'))).toBe(ends);
});
