import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type DataColumn, DataTable, type DataTableProps } from './data-table.tsx';
import { KitProvider } from './provider.tsx';

interface Shop {
  id: number;
  name: string;
  paid: number | null;
}

const columns: DataColumn<Shop>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 200,
    phone: 'title',
    sortValue: (row) => row.name,
    cell: (row) => row.name,
  },
  {
    id: 'paid',
    header: 'Amoun',
    width: 100,
    phone: 'facts',
    sortValue: (row) => row.paid,
    cell: (row) => row.paid ?? '–',
  },
  {
    id: 'act',
    header: 'Edit',
    width: 60,
    phone: 'actions',
    cell: (row) => <button type="button">Edit {row.name}</button>,
  },
];
const shops: Shop[] = [
  { id: 1, name: 'Shop 10', paid: 30 },
  { id: 2, name: 'shop 9', paid: null },
  { id: 3, name: 'Anand', paid: 200 },
];

const table = {
  label: 'Shops',
  columns,
  rows: shops,
  rowKey: (row: Shop) => String(row.id),
  empty: { text: 'No Data Found' },
};

function show(props: Partial<DataTableProps<Shop>>) {
  return render(<DataTable<Shop> {...table} {...props} />, { wrapper: KitProvider });
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a column head sorts ascending, then descending, then not at all, and announces it', () => {
  show({});
  expect(names()).toEqual(['Shop 10', 'shop 9', 'Anand']);
  const sort = () => fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  const head = () => screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort');
  sort();
  expect(names()).toEqual(['Anand', 'shop 9', 'Shop 10']);
  expect(head()).toBe('ascending');
  sort();
  expect(names()).toEqual(['Shop 10', 'shop 9', 'Anand']);
  expect(head()).toBe('descending');
  sort();
  expect(head()).toBeNull();
});

test('[REACH-03] columns are as wide as larger text needs', () => {
  document.documentElement.style.fontSize = '200%';
  try {
    const { container } = show({});
    const widths = [...container.querySelectorAll('col')].map(({ style }) => style.width);
    expect(widths).toEqual(['400px', '200px', '120px']);
  } finally {
    document.documentElement.style.fontSize = '';
  }
});

test('empty values come last in both directions', () => {
  show({ initialSort: { id: 'paid', isDescending: false } });
  expect(names()).toEqual(['Shop 10', 'Anand', 'shop 9']);
  fireEvent.click(screen.getByRole('button', { name: 'Amoun' }));
  expect(names()).toEqual(['Anand', 'Shop 10', 'shop 9']);
});

test('a column without a sort value has no sort button', () => {
  show({});
  expect(within(screen.getByRole('columnheader', { name: 'Edit' })).queryByRole('button')).toBeNull();
});

test('an empty list shows its text once, with its action', () => {
  show({ rows: [], empty: { text: 'Not Found', action: <button type="button">Create User</button> } });
  expect(screen.getByRole('status').textContent).toContain('Not Found');
  expect(screen.getByRole('button', { name: 'Create User' })).toBeTruthy();
});

test('the first read shows a skeleton only after 200 ms, and never the empty text', () => {
  vi.useFakeTimers();
  const { container } = show({ rows: undefined, isLoading: true });
  const skeletonRows = () => container.querySelectorAll('tbody[aria-hidden] tr').length;
  act(() => vi.advanceTimersByTime(199));
  expect(skeletonRows()).toBe(0);
  act(() => vi.advanceTimersByTime(1));
  expect(skeletonRows()).toBe(8);
  expect(screen.queryByText('No Data Found')).toBeNull();
});

test('a failed first read shows its cause and Retry in place of the rows', () => {
  const onRetry = vi.fn();
  show({ rows: undefined, error: { cause: 'Internal Server Error', onRetry } });
  expect(screen.getByRole('alert').textContent).toContain('Internal Server Error');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a failed later read keeps the old rows', () => {
  show({ error: { cause: 'Some Technical issue', onRetry() {} } });
  expect(screen.getByRole('alert').textContent).toContain('Some Technical issue');
  expect(names()).toHaveLength(3);
});

test('of 100,000 rows all are counted and a part is rendered, also before their code has loaded', async () => {
  const many = Array.from({ length: 100_000 }, (_, id) => ({ id, name: `Shop ${id}`, paid: id }));
  show({ rows: many });
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('100001');
  const drawn = () => screen.getAllByRole('rowheader');
  expect(drawn()).toHaveLength(40);
  expect(drawn()[0]?.closest('tr')?.getAttribute('aria-rowindex')).toBe('2');
  window.scrollTo({ top: 300, behavior: 'instant' });
  const twelfth = screen.getByRole('rowheader', { name: 'Shop 11' });
  const topPx = twelfth.getBoundingClientRect().top;
  await waitFor(() => expect(drawn().length).toBeLessThan(40));
  expect(screen.getByRole('rowheader', { name: 'Shop 11' })).toBe(twelfth);
  expect(twelfth.getBoundingClientRect().top).toBeCloseTo(topPx);
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  expect(await screen.findByRole('rowheader', { name: 'Shop 99999' })).toBeTruthy();
  expect(drawn().length).toBeLessThan(100);
  window.scrollTo({ top: 0, behavior: 'instant' });
  expect(await screen.findByRole('rowheader', { name: 'Shop 0' })).toBeTruthy();
});

test('up to 200 rows are all rendered', () => {
  show({ rows: Array.from({ length: 200 }, (_, id) => ({ id, name: `Shop ${id}`, paid: id })) });
  expect(names()).toHaveLength(200);
});

describe('below 640 px', () => {
  const item = (index: number) => screen.getAllByRole('listitem')[index];

  test('[LIST-01] a list is sorted in its sheet, by column and in both directions', async () => {
    await page.viewport(639, 900);
    const onSort = vi.fn();
    show({ onSort });
    const listed = () =>
      [...document.querySelectorAll('li')].map(({ textContent }) => textContent?.slice(0, 5));
    expect(screen.queryByRole('combobox')).toBeNull();
    const opener = screen.getByRole('button', { name: 'Sort' });
    opener.focus();
    fireEvent.click(opener);
    await screen.findByRole('dialog', { name: 'Sort' });
    const by = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect([...by.options].map(({ text }) => text)).toEqual(['Default order', 'Name', 'Amoun']);
    expect(screen.queryByRole('button', { name: 'Sort descending' })).toBeNull();
    fireEvent.change(by, { target: { value: 'name' } });
    const sorted = listed();
    fireEvent.click(screen.getByRole('button', { name: 'Sort descending' }));
    expect(listed()).toEqual(sorted.toReversed());
    expect(onSort.mock.calls).toEqual([
      [{ id: 'name', isDescending: false }],
      [{ id: 'name', isDescending: true }],
    ]);
    fireEvent.change(by, { target: { value: '' } });
    expect(screen.queryByRole('button', { name: /^Sort / })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[LIST-01] one sheet has all filters with the order, and its button says how many are set', async () => {
    await page.viewport(639, 900);
    const bar = { search: <input aria-label="Order id" />, filters: <button type="button">Flagged</button> };
    const { rerender } = show({ bar });
    expect(screen.getByRole('textbox', { name: 'Order id' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Flagged' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Filter and sort' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
    expect(sheet.getByRole('button', { name: 'Flagged' })).toBeTruthy();
    expect(await sheet.findByRole('combobox', { name: 'Sort by' })).toBeTruthy();
    rerender(<DataTable<Shop> {...table} bar={{ ...bar, chosen: 2 }} />);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(await screen.findByRole('button', { name: 'Filter and sort, 2 set' })).toBeTruthy();
  });

  test('[LIST-01] a row shows its name, facts and actions, and the rest behind More', async () => {
    await page.viewport(639, 900);
    show({
      columns: [
        ...columns,
        { id: 'note', header: 'Note', width: 90, phone: 'more', cell: (row) => `Owes ${row.id}` },
      ],
      phoneMenu: (row) => <button type="button">Actions for {row.name}</button>,
    });
    expect(screen.queryByRole('table')).toBeNull();
    expect(item(0)?.textContent).toContain('Shop 10');
    expect(item(0)?.textContent).toContain('Amoun30');
    expect(item(0)?.textContent).toContain('Edit Shop 10');
    expect(item(0)?.textContent).toContain('Actions for Shop 10');
    expect(item(0)?.textContent).not.toContain('Owes 1');
    const more = () => screen.getByRole('button', { name: 'More Shop 10' });
    expect(more().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(more());
    expect(screen.getByText('Owes 1').previousElementSibling?.textContent).toBe('Note');
    expect(screen.queryByText('Owes 2')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Less Shop 10' }));
    expect(screen.queryByText('Owes 1')).toBeNull();
  });
});

test('[LIST-01] from 640 px, a column for phones is left out', () => {
  const note = { id: 'note', header: 'Note', width: 90, phone: 'more', isOnPhonesOnly: true } as const;
  show({ columns: [...columns, { ...note, cell: (row) => `Owes ${row.id}` }] });
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  expect(screen.queryByText('Owes 1')).toBeNull();
});

test('[LIST-01] from 640 px, search and filters are in a bar above the table', () => {
  show({ bar: { search: <input aria-label="Order id" />, filters: <button type="button">Flagged</button> } });
  expect(screen.getByRole('button', { name: 'Flagged' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Filter and sort' })).toBeNull();
  expect(screen.getByRole('table', { name: 'Shops' })).toBeTruthy();
});
