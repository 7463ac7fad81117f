import type { UserRow } from '@chatline/contract/calls/user';
import { expect, test } from 'vitest';
import { partnerOptions } from '../../profile/partner-options.ts';
import { moveNote } from './move-clients.rules.ts';

const row = (id: string, name: string, business_name: string, isactive = true): UserRow => ({
  id,
  name,
  business_name,
  isactive,
  email: `partner-${id}@example.com`,
  mobile_no: '',
  isconnected: false,
});

test('partners are listed by name without the current one, and "No partner" is last', () => {
  const partners = [
    row('3', 'Zoya Khan', ''),
    row('2', 'Rohan Desai', 'Desai Digital'),
    row('1', 'B', 'Asha', false),
  ];
  expect(partnerOptions(partners, '3')).toEqual([
    { value: '1', label: 'Asha · switched off' },
    { value: '2', label: 'Desai Digital' },
    { value: 'nobody', label: 'No partner' },
  ]);
  // A user without a partner cannot be moved to "No partner".
  expect(partnerOptions(partners, null).map(({ value }) => value)).toEqual(['1', '2', '3']);
});

test('two partners with the same name are distinguished', () => {
  const partners = [row('2', 'Rohan Desai', 'Desai'), row('1', 'Asha Desai', 'Desai')];
  expect(partnerOptions(partners, null).map(({ label }) => label)).toEqual([
    'Desai, Asha Desai',
    'Desai, Rohan Desai',
  ]);
});

test('two partners with identical names are distinguished by their addresses', () => {
  const partners = [row('2', 'Asha Desai', 'Desai'), row('1', 'Asha Desai', 'Desai')];
  expect(partnerOptions(partners, null).map(({ label }) => label)).toEqual([
    'Desai, Asha Desai, partner-1@example.com',
    'Desai, Asha Desai, partner-2@example.com',
  ]);
});

const afterwards = 'once the partner is switched on; until then only Admins do.';

test.each([
  [1, null, '', false, 'The partner sees it immediately.'],
  [1, '3', 'nobody', false, 'The previous partner no longer sees it; only Admins do.'],
  [22, '3', '4', false, 'The previous partner no longer sees them; the new one does immediately.'],
  [1, null, '4', true, `The partner sees it ${afterwards}`],
  [22, '3', '4', true, `The previous partner no longer sees them; the new one does ${afterwards}`],
])('%d from %s to %s, switched off %s: %s', (count, from, to, isOff, text) => {
  expect(moveNote(count, from, to, isOff)).toBe(`${text} Sessions, plans and payments stay as they are.`);
});
