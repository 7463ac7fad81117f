import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { changePasswordRules } from './change-password.rules.ts';

const good = { oldpassword: 'old-password', newpassword: 'new-password', confirmpassword: 'new-password' };
type Field = keyof typeof good;
const revokesTokens = false;

function messages(values: Partial<typeof good>): Partial<Record<Field, string>> {
  const { issues } = v.safeParse(changePasswordRules, { ...good, ...values, revokesTokens });
  const nested = issues === undefined ? {} : (v.flatten<typeof changePasswordRules>(issues).nested ?? {});
  return Object.fromEntries(Object.entries(nested).map(([field, texts]) => [field, texts?.[0]]));
}

describe('the rules of the change-password form', () => {
  test('accept a valid password', () => expect(messages({})).toEqual({}));

  test.each([
    ['oldpassword', '', 'Old Password is required'],
    ['oldpassword', '123456789', 'Old Password must be at least 10 characters'],
    ['newpassword', '', 'New Password is required'],
    ['newpassword', '123456789', 'New Password must be at least 10 characters'],
    ['newpassword', 'x'.repeat(129), 'A password can have at most 128 characters'],
    ['newpassword', 'old-password', 'New password must be different from the old one'],
    ['confirmpassword', '', 'Confirm Password is required'],
    ['confirmpassword', 'another-password', 'Confirm Password must match the new password'],
  ] as const)('reject %s %j with "%s"', (field, value, message) => {
    expect(messages({ [field]: value })[field]).toBe(message);
  });

  test('report new passwords that differ beside an empty old one', () => {
    const said = messages({ oldpassword: '', confirmpassword: 'another-password' });
    expect(said.confirmpassword).toBe('Confirm Password must match the new password');
  });
});
