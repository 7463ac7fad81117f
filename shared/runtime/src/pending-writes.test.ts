import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addPendingWrite, writesEnded } from './pending-writes.ts';

describe('a read that waits for writing calls', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('does not wait if none is under way, or all have failed', async () => {
    await writesEnded();
    addPendingWrite(Promise.reject(new Error('refused')));
    await writesEnded();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits for a call without a response for five seconds at most', async () => {
    addPendingWrite(new Promise(() => undefined));
    const ended = vi.fn();
    void writesEnded().then(ended);
    await vi.advanceTimersByTimeAsync(4999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalled();
  });
});
