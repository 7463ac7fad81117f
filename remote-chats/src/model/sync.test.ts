import type { StreamState } from '@chatline/runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from './chat-events.ts';
import { type Sync, startSync } from './sync.ts';

const change = (id: string): Change => ({ conversationKey: '919811204456', what: 'message', id });
const idsOf = (changes: readonly Change[]) => changes.map(({ id }) => id).join(' ');
let up: Sync;
let lost = 0;
let hasFailed = false;
let state: StreamState = 'live';
let read: string[] = [];
let reported: string[] = [];

async function respond(what: string): Promise<boolean> {
  read.push(what);
  if (lost === 0) return true;
  lost -= 1;
  throw new TypeError('Failed to fetch');
}

beforeEach(() => {
  vi.useFakeTimers();
  [read, reported, lost, state, hasFailed] = [[], [], 0, 'live', false];
  up = startSync({
    read: (changes) => respond(idsOf(changes)),
    readAll: () => respond('all'),
    hasFailed: () => hasFailed,
    state: () => state,
    onRead: ({ id }) => reported.push(id),
  });
});
afterEach(() => {
  up.stop();
  vi.useRealTimers();
});

describe('the synchronisation', () => {
  it('reads a failed change again with later changes, even if the stream is live', async () => {
    lost = 2;
    up.add(change('one'));
    await vi.advanceTimersByTimeAsync(100);
    expect([read, reported]).toEqual([['one'], []]);
    await vi.advanceTimersByTimeAsync(3000);
    expect([read, reported]).toEqual([['one', 'one'], []]);
    up.add(change('two'));
    await vi.advanceTimersByTimeAsync(100);
    expect([read, reported]).toEqual([
      ['one', 'one', 'one two'],
      ['one', 'two'],
    ]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(read).toHaveLength(3);
  });

  it('checks again after 3 seconds if a check failed, then after a minute while the stream is live', async () => {
    lost = 1;
    void up.recheck();
    await vi.advanceTimersByTimeAsync(3100);
    expect(read).toEqual(['all', 'all']);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(read).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(read).toHaveLength(3);
    hasFailed = true;
    await vi.advanceTimersByTimeAsync(3100);
    expect(read).toHaveLength(4);
  });

  it('polls every 3 seconds while there are no live events, until it is stopped', async () => {
    state = 'polling';
    await vi.advanceTimersByTimeAsync(9100);
    expect(read).toEqual(['all', 'all', 'all']);
    lost = 1;
    up.add(change('one'));
    up.stop();
    await vi.advanceTimersByTimeAsync(9000);
    expect(read).toHaveLength(3);
  });
});
