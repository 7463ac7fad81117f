import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { registerRules } from './register.rules.ts';

const good = {
  name: 'Asha Iyer',
  email: 'asha.iyer@example.com',
  mobile_no: '9876543210',
  businessname: 'Asha Stores',
  usertype: 'User',
  password: 'longenough',
};
type Field = keyof typeof good;

function firstMessage(field: Field, value: string): string | undefined {
  const { issues } = v.safeParse(registerRules, { ...good, [field]: value });
  return issues?.[0]?.message;
}

describe('the rules of the registration form', () => {
  test.each([
    ['name', '', 'Please Enter Your Name'],
    ['name', 'Al', 'Enter Valid name'],
    ['email', ' ', 'Please Enter Your Email'],
    ['email', 'asha@', 'Please Enter Valid Email'],
    ['mobile_no', '', 'Please Enter Your Name'],
    ['mobile_no', '987654321', 'Enter Valid Number'],
    ['mobile_no', '98765432101', 'Enter Valid Number'],
    ['mobile_no', '98765a3210', 'Enter Valid Number'],
    ['mobile_no', '९८७६५४३२१०', 'Enter Valid Number'],
    ['businessname', '', 'Please Enter Your Name'],
    ['businessname', 'Asha', 'Enter Valid Business Name'],
    ['usertype', '', 'Please Select User Type'],
    ['usertype', 'Admin', 'Please Select User Type'],
    ['password', '', 'Please Enter Your Password'],
    ['password', '1234567', 'Please Enter Valid Password'],
    ['name', 'x'.repeat(201), 'Name can have at most 200 characters'],
    ['businessname', 'x'.repeat(201), 'Business Name can have at most 200 characters'],
    ['email', `${'x'.repeat(244)}@example.com`, 'Please Enter Valid Email'],
    ['password', 'x'.repeat(129), 'A password can have at most 128 characters'],
  ] as const)('%s %j: %s', (field, value, message) => {
    expect(firstMessage(field, value)).toBe(message);
  });

  test.each([
    ['name', 'Ali'],
    ['mobile_no', ' 0123456789 '],
    ['businessname', 'Ashas'],
    ['usertype', 'Partner'],
    ['password', '12345678'],
    ['password', ' spaces count '],
  ] as const)('%s %j is taken', (field, value) => {
    expect(firstMessage(field, value)).toBeUndefined();
  });

  test('keep the spaces of a password and trim the other values', () => {
    const parsed = v.parse(registerRules, { ...good, password: ' as typed ', businessname: ' Asha Stores ' });
    expect(parsed).toMatchObject({ password: ' as typed ', businessname: 'Asha Stores' });
  });
});
