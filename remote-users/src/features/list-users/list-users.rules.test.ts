import type { UserRow } from '@chatline/contract/calls/user';
import { describe, expect, test } from 'vitest';
import { searchExact } from './exact-search.rules.ts';
import { columnIdsFor, countRows, countsLine, listTypeOf, shownRows } from './list-users.rules.ts';
import { exactIds, searchAny } from './search-users.rules.ts';

const row = (change: Partial<UserRow>): UserRow => ({
  id: '1',
  name: 'Anil Deshmukh',
  business_name: 'Shree Balaji Traders',
  email: 'anil@example.com',
  mobile_no: '9822041733',
  isactive: true,
  isconnected: true,
  ...change,
});

test('any list type but User and Partner is refused', () => {
  expect(['User', 'Partner'].map(listTypeOf)).toEqual(['User', 'Partner']);
  const others = ['Admin', 'user', 'PARTNER', 'users', ' User', '', 'null', '__proto__'];
  expect(others.map(listTypeOf)).toEqual(others.map(() => null));
});

test('the partners list has no permission columns without the right', () => {
  expect(columnIdsFor('Partner', 'Partner')).toEqual(['id', 'name', 'mobile', 'profile', 'viewUser', 'edit']);
});

describe('counts', () => {
  test('are grouped in the Indian way', () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => row({ isactive: index > 36 }));
    expect(countsLine('User', countRows(rows))).toBe('1,00,000 users · 1,00,000 connected · 37 switched off');
  });

  test('[LIST-32] of a server that stops counting have a plus', () => {
    const counts = { all: 10_000, connected: 9_999, switchedOff: 10_000 };
    expect(countsLine('User', counts, 10_000)).toBe('10,000+ users · 9,999 connected · 10,000+ switched off');
  });

  test('leave out the connection for a partner', () => {
    expect(countsLine('Partner', countRows([row({})]))).toBe('1 partner · 0 switched off');
  });
});

test('a state filter and a search narrow together', () => {
  const rows = [row({}), row({ id: '2', isactive: false }), row({ id: '3', isconnected: false })];
  const ids = (shown: readonly UserRow[]) => shown.map(({ id }) => id);
  expect(ids(shownRows(rows, 'all', null))).toEqual(['1', '2', '3']);
  expect(ids(shownRows(rows, 'connected', null))).toEqual(['1', '2']);
  expect(ids(shownRows(rows, 'not-connected', null))).toEqual(['3']);
  expect(ids(shownRows(rows, 'switched-off', new Set(['2', '3'])))).toEqual(['2']);
});

test('every row of a mobile number is found, and of an email in any case', () => {
  const rows = [
    row({}),
    row({ id: '2' }),
    row({ id: '3', mobile_no: '9822041734', email: 'other@example.com' }),
  ];
  expect(searchExact(rows, 'mobile', '9822041733')).toEqual({ kind: 'found' });
  expect(exactIds(rows, 'mobile', '9822041733')).toEqual(new Set(['1', '2']));
  expect(exactIds(rows, 'email', ' Other@Example.com ')).toEqual(new Set(['3']));
});

test('a part of a number or of an address finds nothing', () => {
  expect(searchExact([row({})], 'mobile', '982204173').kind).toBe('invalid');
  expect(searchExact([row({})], 'email', 'nil@example.com').kind).toBe('none');
});

test('[LIST-03] each word is found in a name or the email, and digits in the mobile number', () => {
  const kamala = row({
    id: '1',
    business_name: 'Kamala Stores',
    name: 'Asha Rao',
    email: 'asha@kamala.example',
  });
  const noor = row({ id: '2', business_name: 'Noor', name: 'नूर बानो', mobile_no: '9845022173' });
  const found = (typed: string) => [...searchAny([kamala, noor], typed)];
  expect(['KAMALA rao', 'asha@kam', 'rao noor', 'नूर'].map(found)).toEqual([['1'], ['1'], [], ['2']]);
  expect(['+91 98450 22173', '450 22'].map(found)).toEqual([['2'], ['2']]);
});
