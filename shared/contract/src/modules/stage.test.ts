import { expect, it } from 'vitest';
import { isStagedFor } from './stage.ts';

const nobody = { role: null, account: null, seat: 1 };
const rules = {
  id: 'one',
  share: 0.1,
  roles: ['Admin' as const],
  accounts: ['hash of 7'],
  salt: 'salt',
};
const hash = async (account: string) => `hash of ${account}`;

it.each([
  ['nobody', nobody, false],
  ['a seat within the share', { ...nobody, seat: 0.09 }, true],
  ['a seat at the share', { ...nobody, seat: 0.1 }, false],
  ['a staged role', { ...nobody, role: 'Admin' }, true],
  ['another role', { ...nobody, role: 'User' }, false],
  ['a staged account', { ...nobody, role: 'User', account: '7' }, true],
  ['another account', { ...nobody, role: 'User', account: '77' }, false],
])('%s: %j gets the stage: %s', async (_, visitor, isStaged) => {
  expect(await isStagedFor(rules, visitor, hash)).toBe(isStaged);
});

it('the check hashes no account if the stage names none', async () => {
  const never = async () => {
    throw new Error('It was hashed');
  };
  expect(await isStagedFor({ ...rules, accounts: [] }, { ...nobody, account: '7' }, never)).toBe(false);
});
