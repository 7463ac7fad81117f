import { expect, test } from 'vitest';
import { emptyProfile } from '../../profile/profile-form.ts';
import { hasTokenAndDate, updateBody } from './edit-user.rules.ts';

test('token and date show for clients and not for partners', () => {
  expect(hasTokenAndDate('Partner', '7', undefined)).toBe(true);
  expect(hasTokenAndDate('Admin', '7', [{ id: '9' }])).toBe(true);
  expect(hasTokenAndDate('Admin', '9', [{ id: '9' }])).toBe(false);
  expect(hasTokenAndDate('Admin', '9', undefined)).toBe(false);
});

test('only what the viewer may change is sent', () => {
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
