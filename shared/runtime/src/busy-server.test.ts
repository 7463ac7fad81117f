import { usersCall } from '@chatline/contract/calls/users';
import { usersActivationCall } from '@chatline/contract/calls/users-activation';
import { responseSamples } from '@chatline/contract/testing/call-samples';
import { plainPageConfig } from '@chatline/contract/testing/page-config';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './api-client.ts';
import { setConfig } from './config.ts';
import { failureText } from './failures.ts';
import { openSession } from './session-store.ts';

const busy = 'The server is busy. Try again in a moment.';
let times: number[] = [];

/** A server that refuses a number of times. */
function refuse(many: number, retryAfter: string | null, status = 503): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    await request.arrayBuffer();
    times.push(Date.now());
    if (times.length > many) return Response.json(responseSamples.users);
    const headers = retryAfter === null ? {} : { 'retry-after': retryAfter };
    return Response.json({ status: false, message: busy }, { status, headers });
  });
}

/** What becomes of a call, however long it waits. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  const outcome = call.then(
    () => 'served',
    (error: unknown) => failureText(error),
  );
  await vi.advanceTimersByTimeAsync(30_000);
  return outcome;
}

describe('[OPS-81] while the server is busy,', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    times = [];
    setConfig(plainPageConfig);
    openSession('a-token', { role: 'User', expiresAtMs: Date.now() + 3_600_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('a read is repeated after the time that the server names', async () => {
    refuse(2, '3');
    expect(await outcomeOf(callApi(usersCall, {}))).toBe('served');
    expect(times).toHaveLength(3);
    for (const turn of [1, 2]) {
      const waitedMs = (times[turn] ?? 0) - (times[turn - 1] ?? 0);
      expect(waitedMs).toBeGreaterThanOrEqual(3000);
      expect(waitedMs).toBeLessThan(4100);
    }
  });

  it('[SEC-17] a read over the limit of its account is repeated in the same way', async () => {
    refuse(1, '2', 429);
    expect(await outcomeOf(callApi(usersCall, {}))).toBe('served');
    expect(times).toHaveLength(2);
  });

  it('a read that is refused three times shows the message', async () => {
    refuse(9, '1');
    expect(await outcomeOf(callApi(usersCall, {}))).toBe(busy);
    expect(times).toHaveLength(3);
  });

  it('a read that is cancelled is not repeated', async () => {
    refuse(1, '3');
    const stop = new AbortController();
    const call = callApi(usersCall, {}, { signal: stop.signal });
    const ended = expect(call).rejects.toThrow('abort');
    await vi.advanceTimersByTimeAsync(1000);
    stop.abort();
    await ended;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(times).toHaveLength(1);
  });

  it.each([null, '30', 'Fri, 27 Nov 2026 07:00:00 GMT'])('a read is not repeated after %s', async (named) => {
    refuse(1, named);
    expect(await outcomeOf(callApi(usersCall, {}))).toBe(busy);
    expect(times).toHaveLength(1);
  });

  it('a write is not repeated', async () => {
    refuse(1, '1');
    const body = { userid: '10482' };
    expect(await outcomeOf(callApi(usersActivationCall, { body }))).toBe(busy);
    expect(times).toHaveLength(1);
  });
});
