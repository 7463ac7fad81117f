import { describe, expect, it } from 'vitest';
import { createReadBudgets } from './read-budgets.ts';

describe('[SEC-17] the budget of reads', () => {
  it('allows a minute’s reads at once, and then as many as a minute allows', () => {
    let nowMs = 5;
    const budgets = createReadBudgets(() => nowMs);
    const take = (many: number) =>
      Array.from({ length: many }, () => budgets.take('a', 60)).filter((seconds) => seconds === 0).length;
    expect(take(100)).toBe(60);
    expect(budgets.take('a', 60)).toBe(1);
    expect(budgets.take('b', 60)).toBe(0);
    nowMs += 3000;
    expect(take(100)).toBe(3);
    nowMs += 3_600_000;
    expect(take(100)).toBe(60);
  });

  it('says after how many seconds a slow one has room again', () => {
    const budgets = createReadBudgets(() => 0);
    expect([budgets.take('a', 2), budgets.take('a', 2), budgets.take('a', 2)]).toEqual([0, 0, 30]);
  });

  it('forgets callers that are within theirs', () => {
    let nowMs = 0;
    const budgets = createReadBudgets(() => nowMs);
    for (let caller = 0; caller < 10_000; caller += 1) {
      nowMs += 1;
      budgets.take(`caller ${caller}`, 60_000);
    }
    expect(budgets.size()).toBeLessThanOrEqual(1001);
  });
});
