import { describe, expect, it } from 'vitest';
import { Queues } from './queues.ts';

describe('a queue', () => {
  it('runs a limited number of tasks at once, in order, and refuses more than may wait', async () => {
    const queues = new Queues(2, 3);
    let running = 0;
    let max = 0;
    const order: number[] = [];
    const task = (name: number) => async () => {
      running += 1;
      max = Math.max(max, running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
      order.push(name);
      return name;
    };
    const results = await Promise.all([1, 2, 3, 4, 5, 6].map((name) => queues.run(task(name))));
    expect(results).toEqual([1, 2, 3, 4, 5, undefined]);
    expect(order).toEqual([1, 2, 3, 4, 5]);
    expect(max).toBe(2);
    expect(queues.size).toBe(0);
  });

  it('continues after a failed task', async () => {
    const queues = new Queues(1, 1);
    const failing = queues.run(() => Promise.reject(new Error('no')));
    const next = queues.run(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
