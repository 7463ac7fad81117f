import { expect, test } from 'vitest';
import { sampleUser } from '../../testing/sample-user.ts';
import { stateLine } from './view-user.tsx';

const user = { ...sampleUser, id: '10479' };

test('the state line has the name and the state of the account', () => {
  expect(stateLine(user)).toBe('Kamala Stores · Connected');
  expect(stateLine({ ...user, isactive: false, isconnected: false })).toBe('Kamala Stores · Switched off');
  expect(stateLine({ ...user, business_name: '', isconnected: false })).toBe('Kamala Venkatesh');
});
