import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

it('lets a few through at once, the others in their order, and refuses what would wait too long', async () => {
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

it('goes on after work that fails', async () => {
  const gate = createGate(1, 5, () => new Error('too many'));
  const failed = gate(() => Promise.reject(new Error('broken')));
  const good = gate(async () => 'good');
  await expect(failed).rejects.toThrow('broken');
  expect(await good).toBe('good');
});
