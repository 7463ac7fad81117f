import { describe, expect, it } from 'vitest';
import { createGate, createSharedGate } from './gate.ts';

describe('a gate', () => {
  it('runs a few tasks at once and the others in their order, and refuses more than may wait', async () => {
    const gate = createGate(2, 2, () => new Error('too many'));
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const work = (number: number) =>
      gate(async () => {
        started.push(number);
        await new Promise<void>((resolve) => ends.push(resolve));
        return number;
      });
    const all = [work(1), work(2), work(3), work(4)];
    await expect(work(5)).rejects.toThrow('too many');
    expect(started).toEqual([1, 2]);
    ends.shift()?.();
    expect(await all[0]).toBe(1);
    await Promise.resolve();
    expect(started).toEqual([1, 2, 3]);
    ends.shift()?.();
    await all[1];
    await new Promise((resolve) => setImmediate(resolve));
    expect(started).toEqual([1, 2, 3, 4]);
    for (const end of ends) end();
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  });

  it('continues after a task that fails', async () => {
    const gate = createGate(1, 5, () => new Error('too many'));
    const failed = gate(() => Promise.reject(new Error('broken')));
    const good = gate(async () => 'good');
    await expect(failed).rejects.toThrow('broken');
    expect(await good).toBe('good');
  });

  it('refuses a task that waits longer than the limit', async () => {
    const gate = createGate(1, 5, () => new Error('too long'), 20);
    let end: () => void = () => undefined;
    const first = gate(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    await expect(gate(async () => 'late')).rejects.toThrow('too long');
    end();
    await first;
    expect(await gate(async () => 'next')).toBe('next');
  });

  it('leaves places for other owners if one uses up its share', async () => {
    const gate = createSharedGate(
      createGate(2, 9, () => new Error('all')),
      () => createGate(1, 1, () => new Error('one')),
    );
    const ends: (() => void)[] = [];
    const started: string[] = [];
    const work = (owner: string) =>
      gate(owner, () => {
        started.push(owner);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
    const all = [work('a'), work('a')];
    await expect(work('a')).rejects.toThrow('one');
    all.push(work('b'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(started).toEqual(['a', 'b']);
    const timer = setInterval(() => ends.shift()?.(), 1);
    await Promise.all(all);
    clearInterval(timer);
    expect(started).toEqual(['a', 'b', 'a']);
  });
});
