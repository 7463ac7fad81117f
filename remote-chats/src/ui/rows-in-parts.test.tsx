import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useInParts } from './rows-in-parts.ts';

const row = (index: number) => ({ index, key: `row ${index}`, start: index * 10, end: 0, size: 10, lane: 0 });
const rows = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => row(first + at));

/** A list whose rows `first` to `last` are to be drawn, four more on each side than are in sight. */
function range(first: number, last: number) {
  return { items: rows(first, last), sight: { startIndex: first + 4, endIndex: last - 4 } };
}

function listAt(first: number, last: number) {
  const { result, rerender } = renderHook(({ items, sight }) => useInParts(items, sight), {
    initialProps: range(first, last),
  });
  return {
    drawn: () => result.current.map(({ index }) => index),
    scrollTo: (from: number, to: number) => rerender(range(from, to)),
    nextTask: () => act(() => vi.advanceTimersToNextTimer()),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A list that has drawn all its rows. */
function wholeListAt(first: number, last: number) {
  const list = listAt(first, last);
  while (vi.getTimerCount() > 0) list.nextTask();
  return list;
}

test('a list starts with all rows in sight, and each later task draws a few more', () => {
  const list = listAt(0, 24);
  expect(list.drawn()).toEqual(rows(4, 20).map(({ index }) => index));
  list.nextTask();
  expect(list.drawn()).toEqual(rows(0, 22).map(({ index }) => index));
  list.nextTask();
  expect(list.drawn()).toHaveLength(25);
});

test('after a far scroll the rows in sight come first, and each task draws a few', () => {
  const list = wholeListAt(0, 15);
  list.scrollTo(100, 115);
  expect(list.drawn()).toEqual([104, 105, 106, 107, 108, 109]);
  list.nextTask();
  expect(list.drawn()).toEqual([100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111]);
  list.nextTask();
  expect(list.drawn()).toEqual(rows(100, 115).map(({ index }) => index));
});

test('a drawn row stays while others wait, and a row that is no longer needed goes', () => {
  const list = wholeListAt(0, 15);
  list.scrollTo(8, 30);
  expect(list.drawn()).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
  list.scrollTo(18, 40);
  expect(list.drawn()).toEqual([18, 19, 20, 21]);
  list.nextTask();
  expect(list.drawn()).toEqual([18, 19, 20, 21, 22, 23, 24, 25, 26, 27]);
});
