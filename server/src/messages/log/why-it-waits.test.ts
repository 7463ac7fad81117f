import { hourMs } from '@chatline/contract/constants/time';
import { describe, expect, it } from 'vitest';
import type { WaitingRow } from './waiting.store.ts';
import { whyItWaits } from './why-it-waits.ts';

const now = new Date('2026-11-20T06:30:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const ready: WaitingRow = {
  recipient_state: 'ready',
  due_at: now,
  attempts: 0,
  resumes_at: null,
  pause_code: null,
  messaging_limit: null,
  head_state: null,
  head_due_at: null,
  counted_since: null,
};

describe('a message waits', () => {
  it.each<readonly [string, Partial<WaitingRow>, string, Date | null]>([
    ['for its turn', {}, 'turn', null],
    ['for the end of its delay', { due_at: at(9) }, 'pair', at(9)],
    ['for the next attempt', { due_at: at(9), attempts: 1 }, 'retry', at(9)],
    [
      'for the one before it',
      { recipient_state: 'blocked', head_state: 'head', head_due_at: at(7) },
      'line',
      at(7),
    ],
    ['until the number resumes', { resumes_at: at(60), pause_code: 130_429 }, 'rest', at(60)],
    ['for a probe, whose time is not known, once the pause is over', { resumes_at: at(-1) }, 'rest', null],
    [
      'for people whom the messaging limit counts',
      { recipient_state: 'over_limit', messaging_limit: 250, counted_since: at(-60) },
      'day-limit',
      new Date(at(-60).getTime() + 24 * hourMs),
    ],
    [
      'for the one before it, which is over the limit',
      { recipient_state: 'blocked', head_state: 'over_limit' },
      'day-limit',
      null,
    ],
  ])('%s', (_, changes, reason, until) => {
    expect(whyItWaits({ ...ready, ...changes }, now)).toMatchObject({
      reason,
      untilMs: until?.getTime() ?? null,
    });
  });
});
