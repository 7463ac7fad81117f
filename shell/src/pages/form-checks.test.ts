import { maxPassword, maxProfileText, minLoginPassword } from '@chatline/contract/constants/limits';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { findProblem } from '../common/find-problem.ts';
import { forgotPasswordRules } from './forgot-password/forgot-password.rules.ts';
import { formChecks } from './form-checks.ts';
import { loginRules } from './login/login.rules.ts';
import { registerRules } from './register/register.rules.ts';

const values = [
  '',
  '   ',
  ' user@example.com ',
  'user',
  'user@',
  'user@example',
  'first.last+tag@sub.example.co.in',
  `${'x'.repeat(250)}@example.com`,
  'x'.repeat(minLoginPassword - 1),
  'x'.repeat(minLoginPassword),
  `two\nlines, ${'x'.repeat(minLoginPassword)}`,
  '\u{1F600}\u{1F600}\u{1F600}',
  '\u{1F600}\u{1F600}\u{1F600}\u{1F600}',
  ...['Asha', ' Asha ', 'Ashas', 'x'.repeat(maxProfileText), 'x'.repeat(maxProfileText + 1)],
  ...['x'.repeat(maxPassword), 'x'.repeat(maxPassword + 1)],
  ...['9876543210', ' +91 98765-43210 ', '987654321', '98765o3210', '()'],
  ...['User', 'Partner', 'Partners', 'Admin', 'User|Partner'],
];

describe('[FAST-02] the checks of a form before its scripts', () => {
  test.each([
    ['email', loginRules.entries.email],
    ['password', loginRules.entries.password],
    ['email', forgotPasswordRules.entries.email],
    ['mobile_no', registerRules.entries.mobile_no],
    ['businessname', registerRules.entries.businessname],
    ['usertype', registerRules.entries.usertype],
    ['password', registerRules.entries.password],
  ] as const)('judge each %s as the rules of the form do, with the same message', (name, rule) => {
    const check = formChecks({ [name]: rule })[name];
    if (check === undefined) throw new Error('no check');
    const expected = values.map(
      (value) => v.safeParse(rule, value, { abortPipeEarly: true }).issues?.[0].message ?? '',
    );
    expect(values.map((value) => findProblem(value, check))).toEqual(expected);
  });

  test('leave out a checkbox and refuse a rule that is not a pattern', () => {
    expect(Object.keys(formChecks(loginRules.entries))).toEqual(['email', 'password']);
    const rule = v.pipe(
      v.string(),
      v.check(() => true, 'no'),
    );
    expect(() => formChecks({ rule })).toThrow('cannot check "check"');
    const changed = v.pipe(
      v.string(),
      v.transform((text) => text.slice(1)),
      v.nonEmpty('no'),
    );
    expect(() => formChecks({ changed })).toThrow('cannot check "transform"');
  });
});
