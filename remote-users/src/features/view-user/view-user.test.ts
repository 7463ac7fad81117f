import { expect, test } from 'vitest';
import { sampleUser } from '../../testing/sample-user.ts';
import { stateLine } from './view-user.tsx';

const user = { ...sampleUser, id: '10479' };

test('says whose account it is and how it stands', () => {
  expect(stateLine(user)).toBe('Kamala Stores · Connected');
  expect(stateLine({ ...user, isactive: false, isconnected: false })).toBe('Kamala Stores · Switched off');
  expect(stateLine({ ...user, business_name: '', isconnected: false })).toBe('Kamala Venkatesh');
});
