import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdmission, type Priority, type Slot } from './admission.ts';

const waitMs = 100;
const admissionOf = (requestsAtOnce: number, callerShare = 1) =>
  createAdmission(
    { requestsAtOnce, requestWaitMs: waitMs, callerShare },
    { nowMs: () => Date.now(), random: () => 0.5 },
  );

/** Enters, and records what becomes of it. */
function record({ enter }: ReturnType<typeof admissionOf>) {
  const log: string[] = [];
  const slots = new Map<string, Slot>();
  return {
    log,
    release: (name: string) => slots.get(name)?.release(),
    async enter(name: string, priority: Priority = 'other', caller: string | null = null) {
      enter(priority, caller).then(
        (slot) => {
          slots.set(name, slot);
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

  it('[OPS-85] admits one request in four by age, so that webhooks alone do not take all slots', async () => {
    const seen = record(admissionOf(1));
    await seen.enter('running');
    await seen.enter('call');
    await seen.enter('login', 'login');
    let last = 'running';
    for (let turn = 0; turn < 10; turn += 1) {
      await seen.enter(`webhook ${turn}`, 'webhook');
      await seen.enter(`webhook ${turn} again`, 'webhook');
      seen.release(last);
      await vi.advanceTimersByTimeAsync(0);
      last = seen.log.at(-1) ?? '';
    }
    expect(seen.log.indexOf('call')).toBe(4);
    expect(seen.log.indexOf('login')).toBe(8);
    expect(seen.log).toHaveLength(11);
  });

  it('[SEC-18] keeps slots for others than the caller with the most requests', async () => {
    const seen = record(admissionOf(4, 0.75));
    for (const name of ['a1', 'a2', 'a3', 'a4']) await seen.enter(name, 'other', 'a');
    await seen.enter('b1', 'other', 'b');
    expect(seen.log).toEqual(['a1', 'a2', 'a3', 'b1']);
    await seen.enter('b2', 'other', 'b');
    seen.release('a1');
    await vi.advanceTimersByTimeAsync(0);
    // The caller with fewer slots comes first, though its request is newer.
    expect(seen.log.slice(4)).toEqual(['b2']);
    seen.release('a2');
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.log.slice(5)).toEqual(['a4']);
  });

  it('[SEC-18] refuses a request of the caller with the most waiting, not of another one', async () => {
    const seen = record(admissionOf(8, 0.75));
    for (let turn = 1; turn <= 6; turn += 1) await seen.enter(`a${turn}`, 'other', 'a');
    for (const name of ['c1', 'd1']) await seen.enter(name, 'other', name);
    await seen.enter('a7', 'other', 'a');
    await vi.advanceTimersByTimeAsync(waitMs / 2);
    for (const name of ['a8', 'a9']) await seen.enter(name, 'other', 'a');
    await vi.advanceTimersByTimeAsync(waitMs / 2);
    expect(seen.log.slice(8)).toEqual([refused('a7')]);
    await seen.enter('b1', 'other', 'b');
    expect(seen.log.slice(9)).toEqual([refused('a9')]);
    await seen.enter('a10', 'other', 'a');
    expect(seen.log.slice(10)).toEqual([refused('a10')]);
    seen.release('c1');
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.log.slice(11)).toEqual(['b1']);
  });

  describe('runs', () => {
    /** Serves as many at once as are admitted of 20. @param tookMs how long each takes */
    async function runAll(
      { enter }: ReturnType<typeof admissionOf>,
      tookMs: number,
      turns: number,
      atOnce = 20,
    ) {
      for (let turn = 0; turn < turns; turn += 1) {
        const slots: Slot[] = [];
        const all = Array.from({ length: atOnce }, () =>
          enter('other')
            .then((slot) => slots.push(slot))
            .catch(() => 0),
        );
        await vi.advanceTimersByTimeAsync(tookMs);
        for (const slot of slots) {
          slot.respond();
          slot.release();
        }
        await vi.advanceTimersByTimeAsync(waitMs);
        for (const slot of slots) slot.release();
        await Promise.all(all);
      }
    }
    /** How many are admitted of as many as there are. */
    async function countAtOnce({ enter }: ReturnType<typeof admissionOf>) {
      const slots: Slot[] = [];
      const all = Array.from({ length: 30 }, () =>
        enter('other')
          .then((slot) => slots.push(slot))
          .catch(() => 0),
      );
      await vi.advanceTimersByTimeAsync(0);
      const many = slots.length;
      await vi.advanceTimersByTimeAsync(waitMs);
      await Promise.all(all);
      for (const slot of slots) slot.release();
      return many;
    }

    it.each([300, 700])(
      'fewer at once while they take %i ms, but some always, and more when they are quick',
      async (tookMs) => {
        const admission = admissionOf(20);
        expect(await countAtOnce(admission)).toBe(20);
        await runAll(admission, tookMs, 10);
        expect(await countAtOnce(admission)).toBe(8);
        await runAll(admission, 1, 20);
        expect(await countAtOnce(admission)).toBe(20);
      },
    );

    it('[OPS-85] as many at once as before while a few are slow alone: they wait for something else', async () => {
      const admission = admissionOf(20);
      await runAll(admission, 300, 100, 5);
      expect(await countAtOnce(admission)).toBe(20);
    });

    it('[OPS-84] as many at once as before while clients read or leave slowly: only the response counts', async () => {
      const admission = admissionOf(20);
      for (let turn = 0; turn < 10; turn += 1) {
        const slots = await Promise.all(Array.from({ length: 20 }, () => admission.enter('other')));
        if (turn % 2 === 0) for (const slot of slots) slot.respond();
        await vi.advanceTimersByTimeAsync(300);
        for (const slot of slots) slot.release();
      }
      expect(await countAtOnce(admission)).toBe(20);
    });
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
