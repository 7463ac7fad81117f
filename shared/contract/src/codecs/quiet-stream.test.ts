import { afterEach, describe, expect, it, vi } from 'vitest';
import { isQuietSinceLoad } from './quiet-stream.ts';

afterEach(() => vi.restoreAllMocks());

function pageAge(shownMs: number, wallMs: number): void {
  vi.spyOn(performance, 'now').mockReturnValue(shownMs);
  vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + wallMs);
}

describe('[FAST-09] a stream that opens', () => {
  it('is quiet if nothing has changed for as long as the page is there', () => {
    pageAge(4000, 4000);
    expect([isQuietSinceLoad({ quietMs: 4000 }), isQuietSinceLoad({ quietMs: 3999 })]).toEqual([true, false]);
  });

  it('is not quiet for a page that was there before the computer slept, or the clock was set', () => {
    pageAge(4000, 50_000);
    expect(isQuietSinceLoad({ quietMs: 20_000 })).toBe(false);
    pageAge(40_000, -9000);
    expect(isQuietSinceLoad({ quietMs: 20_000 })).toBe(false);
  });

  it('is not quiet if the server does not say so', () => {
    pageAge(0, 0);
    for (const data of [undefined, null, {}, { quietMs: '5' }]) expect(isQuietSinceLoad(data)).toBe(false);
  });
});
