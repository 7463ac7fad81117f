import type { UserRow } from '@chatline/contract/calls/user';
import { expect, test } from 'vitest';
import { idsInOrder, nothing, selectedRows, withRange, withRows } from './select-users.rules.ts';

const row = (id: string, name: string): UserRow => ({
  id,
  name,
  business_name: '',
  email: `${id}@example.com`,
  mobile_no: '',
  isactive: true,
  isconnected: false,
});
const rows = [row('4', 'Deepa'), row('3', ''), row('2', 'asha'), row('1', 'Bela')];
const columns = [
  {
    id: 'name',
    header: 'Name',
    cell: () => null,
    width: 1,
    phone: 'title' as const,
    sortValue: (of: UserRow) => of.name,
  },
];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort();

test('[LIST-05] a range goes from the last row to the next in the order of the list, both ways', () => {
  const ordered = ['a', 'b', 'c', 'd'];
  const first = withRows(nothing, ['c'], true);
  expect(idsOf(withRange(first, ordered, 'a', true))).toEqual(['a', 'b', 'c']);
  expect(idsOf(withRange(first, ordered, 'd', true))).toEqual(['c', 'd']);
  const all = withRows(first, ordered, true);
  expect(idsOf(withRange({ ...all, anchor: 'b' }, ordered, 'c', false))).toEqual(['a', 'd']);
});

test('[LIST-05] a range without a beginning that is shown is one row', () => {
  expect(idsOf(withRange(nothing, ['a', 'b'], 'b', true))).toEqual(['b']);
  expect(idsOf(withRange({ ids: new Set(['x']), anchor: 'x' }, ['a', 'b'], 'b', true))).toEqual(['b', 'x']);
});

test('[LIST-05] the order of a range is that of the table, with empty values last', () => {
  expect(idsInOrder(rows, columns, { id: 'name', isDescending: false })).toEqual(['2', '1', '4', '3']);
  expect(idsInOrder(rows, columns, { id: 'name', isDescending: true })).toEqual(['4', '1', '2', '3']);
  expect(idsInOrder(rows, columns, { id: 'other', isDescending: true })).toEqual(['4', '3', '2', '1']);
});

test('[LIST-05] a row that is gone is no longer selected', () => {
  const selection = withRows(nothing, ['4', '9'], true);
  expect(selectedRows(rows, selection).map(({ id }) => id)).toEqual(['4']);
});
