import type { UserRow } from '@chatline/shared/calls/user';
import { expect, test } from 'vitest';
import { partnerOptions } from './move-clients.rules.ts';

const row = (id: string, name: string, business_name: string, isactive = true): UserRow => ({
  id,
  name,
  business_name,
  isactive,
  email: '',
  mobile_no: '',
  isconnected: false,
});

test('partners are offered by name, the one before not again, and nobody last', () => {
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
  // Whoever is nobody's client cannot be given to nobody.
  expect(partnerOptions(partners, null).map(({ value }) => value)).toEqual(['1', '2', '3']);
});

test('two partners with one name are told apart', () => {
  const partners = [row('2', 'Rohan Desai', 'Desai'), row('1', 'Asha Desai', 'Desai')];
  expect(partnerOptions(partners, null).map(({ label }) => label)).toEqual([
    'Desai, Asha Desai',
    'Desai, Rohan Desai',
  ]);
});
