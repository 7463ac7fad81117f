import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdmission, type Priority } from './admission.ts';

const waitMs = 100;
const admissionOf = (requestsAtOnce: number) =>
  createAdmission({ requestsAtOnce, requestWaitMs: waitMs }, { nowMs: () => Date.now(), random: () => 0.5 });

/** Enters, and records what becomes of it. */
function record({ enter }: ReturnType<typeof admissionOf>) {
  const log: string[] = [];
  const releases = new Map<string, () => void>();
  return {
    log,
    release: (name: string) => releases.get(name)?.(),
    async enter(name: string, priority: Priority = 'other') {
      enter(priority).then(
        (release) => {
          releases.set(name, release);
          log.push(name);
        },
        (error: unknown) => log.push(`${name}: ${error instanceof Error ? error.message : ''}`),
      );
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}
const refused = (name: string) => `${name}: The server is busy. Try again in a moment.`;

describe('[OPS-80] the admission of requests', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('lets a burst wait, and admits webhooks before logins before others', async () => {
    const seen = record(admissionOf(1));
    await seen.enter('running');
    await seen.enter('call');
    await seen.enter('login', 'login');
    await seen.enter('webhook', 'webhook');
    for (const name of ['running', 'webhook', 'login']) {
      seen.release(name);
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(seen.log).toEqual(['running', 'webhook', 'login', 'call']);
  });

  it('refuses at once while requests wait for longer than a burst, with the time to come back', async () => {
    const admission = admissionOf(1);
    const seen = record(admission);
    await seen.enter('running');
    await seen.enter('waiting');
    await vi.advanceTimersByTimeAsync(waitMs / 2);
    await seen.enter('next');
    seen.release('running');
    await vi.advanceTimersByTimeAsync(waitMs / 2);
    await seen.enter('refused');
    expect(seen.log).toEqual(['running', 'waiting', refused('refused')]);
    await expect(admission.enter('other')).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 3 });
    // Each kind has a queue of its own.
    await seen.enter('webhook', 'webhook');
    expect(seen.log).toHaveLength(3);
    seen.release('waiting');
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.log.at(-1)).toBe('webhook');
  });

  it('refuses a request that waits too long, and admits again once the queue has been empty', async () => {
    const seen = record(admissionOf(1));
    await seen.enter('running');
    await seen.enter('late');
    await vi.advanceTimersByTimeAsync(waitMs);
    expect(seen.log).toEqual(['running', refused('late')]);
    await seen.enter('waiting');
    seen.release('running');
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.log.at(-1)).toBe('waiting');
  });

  it('runs fewer at once while they are slow, but some always, and more when they are quick again', async () => {
    const admission = admissionOf(20);
    async function runAll(tookMs: number, many: number) {
      for (let turn = 0; turn < many; turn += 1) {
        const release = await admission.enter('other');
        await vi.advanceTimersByTimeAsync(tookMs);
        release();
      }
    }
    /** How many are admitted of as many as there are. */
    async function countAtOnce() {
      const releases: (() => void)[] = [];
      const all = Array.from({ length: 30 }, () =>
        admission.enter('other').then(
          (release) => releases.push(release),
          () => undefined,
        ),
      );
      await vi.advanceTimersByTimeAsync(0);
      const many = releases.length;
      await vi.advanceTimersByTimeAsync(waitMs);
      await Promise.all(all);
      for (const release of releases) release();
      return many;
    }
    expect(await countAtOnce()).toBe(20);
    await runAll(300, 100);
    expect(await countAtOnce()).toBe(8);
    await runAll(1, 200);
    expect(await countAtOnce()).toBe(20);
  });

  it('no longer counts a request that waits for something else, such as another service', async () => {
    const seen = record(admissionOf(1));
    await seen.enter('slow');
    await vi.advanceTimersByTimeAsync(500);
    await seen.enter('next');
    expect(seen.log).toEqual(['slow', 'next']);
    seen.release('slow');
    await seen.enter('third');
    expect(seen.log).toEqual(['slow', 'next']);
  });
});
