import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { accountSchema, createUserSchema, onlyDigits } from './profile.rules.ts';

const right = {
  name: 'Kamala',
  business_name: 'KS',
  email: 'kamala@example.com',
  mobile_no: '9845022173',
  address: '14 MG',
  city: 'Bengaluru',
  district: 'Bengaluru Urban',
  state: 'KA',
  pincode: '560004',
};

function firstErrors(schema: v.GenericSchema, form: object): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, form, { abortPipeEarly: true });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}
const errorOf = (change: Partial<typeof right>) =>
  Object.values(firstErrors(createUserSchema, { ...right, ...change }));

test('a valid form has no error and is trimmed', () => {
  expect(firstErrors(createUserSchema, right)).toEqual({});
  expect(v.parse(createUserSchema, { ...right, name: '  Kamala ' }).name).toBe('Kamala');
});

describe('on Create User,', () => {
  test.each([
    [{ name: '' }, 'Name is required'],
    [{ name: '   ' }, 'Name is required'],
    [{ name: 'Anil' }, 'Name must be at least 2 characters'],
    [{ name: 'A'.repeat(201) }, 'Name can have at most 200 characters'],
    [{ business_name: '' }, 'Business name is required'],
    [{ business_name: 'K' }, 'Business name must be at least 2 characters'],
    [{ email: '' }, 'Invalid email format'],
    [{ email: 'kamala@' }, 'Invalid email format'],
    [{ mobile_no: '' }, 'Enter a valid 10-digit mobile number'],
    [{ mobile_no: '5845022173' }, 'Enter a valid 10-digit mobile number'],
    [{ mobile_no: '98450221731' }, 'Enter a valid 10-digit mobile number'],
    [{ mobile_no: '९८४५०२२१७३' }, 'Enter a valid 10-digit mobile number'],
    [{ address: '' }, 'Address is required'],
    [{ address: '14 M' }, 'Address must be at least 5 characters'],
    [{ city: '' }, 'City is required'],
    [{ district: '' }, 'District name is required'],
    [{ state: '' }, 'State is required'],
    [{ pincode: '' }, 'Enter a valid 6-digit pincode'],
    [{ pincode: '56000' }, 'Enter a valid 6-digit pincode'],
  ])('%o says "%s"', (change, message) => {
    expect(errorOf(change)).toEqual([message]);
  });

  test.each(['6', '7', '8', '9'])('a mobile number may begin with %s', (first) => {
    expect(errorOf({ mobile_no: `${first}845022173` })).toEqual([]);
    expect(errorOf({ mobile_no: ` ${first}8450 22173` })).toEqual([]);
  });
});

test('My Account needs a token and does not validate its read-only fields', () => {
  const account = { ...right, email: '', mobile_no: '1', token: '' };
  expect(firstErrors(accountSchema, account)).toEqual({ token: 'Click Generate Token' });
});

test('a pincode field keeps six digits of a pasted text', () => {
  expect(onlyDigits('560 004-77', 6)).toBe('560004');
});
