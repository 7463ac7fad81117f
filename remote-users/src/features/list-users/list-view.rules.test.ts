import { describe, expect, test } from 'vitest';
import { addressOf, readOrder, readSearched, readShown } from './list-view.rules.ts';

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
      addressOf({ order: defaultOrder, shown: 'all', searched: null, showsPlans: false }).toString(),
    ).toBe('');
    const order = { id: 'name', isDescending: true };
    const address = addressOf({
      order,
      shown: 'switched-off',
      searched: { field: 'email', typed: 'a@b.example' },
      showsPlans: true,
    });
    expect(address.toString()).toBe('sort=-name&show=switched-off&columns=plan');
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
