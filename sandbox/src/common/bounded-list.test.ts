import { describe, expect, it } from 'vitest';
import { BoundedList } from './bounded-list.ts';

describe('a bounded list', () => {
  it('keeps the newest entries, counts all, and starts again when cleared', () => {
    const list = new BoundedList<number>(3);
    for (let entry = 1; entry <= 10; entry += 1) list.add(entry);
    expect(list.kept()).toEqual([8, 9, 10]);
    expect(list.total).toBe(10);
    list.clear();
    expect(list.kept()).toEqual([]);
    expect(list.total).toBe(0);
  });
});
