import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { listenApi } from './api-client.ts';

const listen = vi.fn<typeof listenApi>();
vi.mock('./api-client.ts', () => ({
  listenApi: (...listened: Parameters<typeof listenApi>) => listen(...listened),
}));

const second = 1000;
let subscribeToStream: typeof import('./subscribe-to-stream.ts').subscribeToStream;
let unsubscribe: () => void;

beforeEach(async () => {
  // Another test file may have loaded the module with the real client.
  vi.resetModules();
  ({ subscribeToStream } = await import('./subscribe-to-stream.ts'));
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  // No other window shares the stream.
  vi.stubGlobal('navigator', {});
  listen.mockReset();
  listen.mockRejectedValue(new TypeError('fetch failed'));
});
afterEach(() => {
  unsubscribe();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function subscribe(owner: string | null = null): void {
  const ignore = () => undefined;
  unsubscribe = subscribeToStream({ path: '/v1/events', owner, onEvent: ignore, onState: ignore });
}

/** The pauses, in seconds, between the next connections. */
async function pausesBetween(connections: number): Promise<number[]> {
  const pauses: number[] = [];
  let paused = 0;
  let known = listen.mock.calls.length;
  while (pauses.length < connections) {
    await vi.advanceTimersByTimeAsync(second);
    paused += 1;
    if (listen.mock.calls.length === known) continue;
    known = listen.mock.calls.length;
    pauses.push(paused);
    paused = 0;
  }
  return pauses;
}

describe('a stream that breaks', () => {
  it('reconnects after 1, 2, 4 … 15 seconds', async () => {
    subscribe();
    expect(await pausesBetween(6)).toEqual([1, 2, 4, 8, 15, 15]);
  });

  it('reconnects after a second again once it was open', async () => {
    subscribe();
    expect(await pausesBetween(3)).toEqual([1, 2, 4]);
    listen.mockImplementationOnce(async (_, onEvent) => onEvent({ name: 'open', data: null }));
    expect(await pausesBetween(3)).toEqual([8, 1, 2]);
  });

  it('reconnects at once when the browser is online again', async () => {
    subscribe();
    await pausesBetween(4);
    const before = listen.mock.calls.length;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(listen.mock.calls.length).toBe(before + 1);
  });

  it('reconnects after five minutes if newer streams of the session replaced it', async () => {
    listen.mockImplementationOnce(async (_, onEvent) => onEvent({ name: 'replaced', data: null }));
    subscribe();
    expect(await pausesBetween(1)).toEqual([300]);
  });

  it('[OPS-03] reconnects at a random moment within three seconds if the server stops', async () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.9);
    listen.mockImplementationOnce(async (_, onEvent) => onEvent({ name: 'stopping', data: null }));
    subscribe();
    expect(await pausesBetween(1)).toEqual([3]);
  });
});

describe('the windows of a browser', () => {
  /** The locks that two windows request, one after the other. */
  function locksOfTwo(owner: string | null): readonly string[] {
    const names: string[] = [];
    const request = async (name: string) => void names.push(name);
    vi.stubGlobal('navigator', { locks: { request } });
    subscribe(owner);
    unsubscribe();
    subscribe(owner);
    return names;
  }

  it('share the stream of a person', () => {
    const [one, other] = locksOfTwo('7');
    expect(one).toBe(other);
  });

  it('share no stream without an owner', () => {
    const [one, other] = locksOfTwo(null);
    expect(one).not.toBe(other);
  });
});
