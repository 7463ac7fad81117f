import { describe, expect, it } from 'vitest';
import { isBackwards, readFilter, writeFilter } from './log-filter.rules.ts';

const read = (address: string, state: unknown = null) =>
  writeFilter(readFilter(new URLSearchParams(address), state));

describe('the filter of the message log', () => {
  it('is the same after it is written to the address and the history and read back', () => {
    const filter = {
      status: 'failed',
      from: '2026-11-01',
      to: '2026-11-20',
      search: '98401 & more',
    } as const;
    const { address, state } = writeFilter(filter);
    expect(readFilter(new URLSearchParams(address), state)).toEqual(filter);
  });

  it('keeps the search text out of the address', () => {
    expect(writeFilter({ status: undefined, search: '98401' }).address).toEqual({});
    expect(read('search=98401').state.searched).toBeUndefined();
  });

  it.each([
    ['status=lost&to=2026-03-01', { to: '2026-03-01' }],
    ['from=2026-02-31&to=2026-03-01', { to: '2026-03-01' }],
    ['from=2026-11-20&to=2026-11-01&status=read', { status: 'read' }],
    ['after=x&limit=1', {}],
    ['', {}],
  ])('ignores invalid values in %j', (address, filter) => expect(read(address).address).toEqual(filter));

  it.each([null, 'x', {}, { searched: 1 }, { searched: 'a'.repeat(201) }, { searched: '' }])(
    'has no search text if the history holds %j',
    (state) => expect(read('', state).state.searched).toBeUndefined(),
  );

  it('detects an end date before the start date', () => {
    expect(isBackwards({ from: '2026-11-20', to: '2026-11-19' })).toBe(true);
    expect(isBackwards({ from: '2026-11-20', to: '2026-11-20' })).toBe(false);
    expect(isBackwards({ from: '2026-11-20' })).toBe(false);
  });
});
