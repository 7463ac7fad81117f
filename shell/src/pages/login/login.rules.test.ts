import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { loginRules } from './login.rules.ts';

const good = { email: 'user@example.com', password: 'longenough', rememberMe: false };

function firstMessage(field: 'email' | 'password', value: string): string | undefined {
  const { issues } = v.safeParse(loginRules, { ...good, [field]: value });
  return issues?.[0]?.message;
}

describe('the rules of the login form', () => {
  test.each([
    ['email', '', 'Please Enter Your Email'],
    ['email', '   ', 'Please Enter Your Email'],
    ['email', 'user', 'Please Enter Valid Email'],
    ['email', 'user@', 'Please Enter Valid Email'],
    ['password', '', 'Please Enter Your Password'],
    ['password', '1234567', 'Please Enter Valid Password'],
  ] as const)('reject %s %j with "%s"', (field, value, message) => {
    expect(firstMessage(field, value)).toBe(message);
  });

  test('accept eight characters, and an email with spaces around it', () => {
    const parsed = v.parse(loginRules, { ...good, email: ' user@example.com ', password: '12345678' });
    expect(parsed.email).toBe('user@example.com');
  });
});
