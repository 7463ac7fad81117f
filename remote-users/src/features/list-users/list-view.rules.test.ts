import { describe, expect, test } from 'vitest';
import {
  addressOf,
  isFirstPage,
  orderInPages,
  pageOf,
  readOrder,
  readSearched,
  readShown,
} from './list-view.rules.ts';

const defaultOrder = { id: 'id', isDescending: true };

describe('the view of a list in its address', () => {
  test.each([
    ['name', { id: 'name', isDescending: false }],
    ['-mobile', { id: 'mobile', isDescending: true }],
    [null, defaultOrder],
    ['', defaultOrder],
    ['edit', defaultOrder],
    ['--name', defaultOrder],
  ])('has one order for %j', (text, order) => {
    expect(readOrder(text, 'User')).toEqual(order);
  });

  test('has neither the order nor the filter by connection for partners', () => {
    expect(readOrder('connectStatus', 'User').id).toBe('connectStatus');
    expect(readOrder('connectStatus', 'Partner')).toEqual(defaultOrder);
    expect(readShown('connected', 'User')).toBe('connected');
    expect(readShown('connected', 'Partner')).toBe('all');
    expect(readShown('else', 'User')).toBe('all');
  });

  test('leaves out defaults, and is read as it was written', () => {
    expect(
      addressOf({
        order: defaultOrder,
        shown: 'all',
        searched: null,
        showsPlans: false,
        pages: [],
      }).toString(),
    ).toBe('');
    const order = { id: 'name', isDescending: true };
    const address = addressOf({
      order,
      shown: 'switched-off',
      searched: { field: 'email', typed: 'a@b.example' },
      showsPlans: true,
      pages: ['20', '10'],
    });
    expect(address.toString()).toBe('sort=-name&show=switched-off&columns=plan&from=20&from=10');
    expect(readOrder(address.get('sort'), 'User')).toEqual(order);
  });

  test('has no search, which only the history entry keeps', () => {
    const searched = { field: 'mobile', typed: '9845022173' };
    expect(readSearched({ searched })).toEqual(searched);
    for (const state of [
      null,
      {},
      { searched: null, showsPlans: false },
      { searched: { field: 'name', typed: 'x' } },
    ]) {
      expect(readSearched(state)).toBeNull();
    }
  });
});

describe('[LIST-32] a view of a list in pages', () => {
  const view = { order: defaultOrder, shown: 'all', searched: null, showsPlans: false, pages: [] } as const;

  test('is the first page unless search, filter, order or page say otherwise', () => {
    expect(isFirstPage({ ...view, showsPlans: true, order: { id: 'name', isDescending: false } })).toBe(true);
    const searched = { field: 'any', typed: 'asha' } as const;
    const order = { id: 'id', isDescending: false };
    for (const change of [{ shown: 'connected' } as const, { searched }, { order }, { pages: ['10'] }])
      expect(isFirstPage({ ...view, ...change })).toBe(false);
  });

  test('is ordered by id alone', () => {
    expect(orderInPages({ id: 'id', isDescending: false })).toEqual({ id: 'id', isDescending: false });
    expect(orderInPages({ id: 'name', isDescending: false })).toEqual(defaultOrder);
  });

  test('requests its page, with a search no longer than the server takes', () => {
    expect(pageOf(view)).toEqual({ filter: 'all', isOldestFirst: false });
    const searched = { field: 'email', typed: 'a'.repeat(300) } as const;
    expect(
      pageOf({
        ...view,
        order: { id: 'id', isDescending: false },
        shown: 'connected',
        searched,
        pages: ['7', '9'],
      }),
    ).toEqual({
      filter: 'connected',
      isOldestFirst: true,
      search: { field: 'email', text: 'a'.repeat(254) },
      after: '9',
    });
  });
});
