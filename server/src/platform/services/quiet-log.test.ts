import { describe, expect, it } from 'vitest';
import { createQuietLog } from './quiet-log.ts';

describe('[FAST-09] the quiet time of an account', () => {
  it('counts from its last event, and from when listening began', () => {
    let nowMs = 1000;
    const log = createQuietLog(() => nowMs);
    expect(log.quietMs(1)).toBe(0);
    log.begin();
    nowMs += 5000;
    log.note(2);
    nowMs += 3000;
    expect([log.quietMs(1), log.quietMs(2)]).toEqual([8000, 3000]);
    log.begin();
    nowMs += 500;
    expect([log.quietMs(1), log.quietMs(2)]).toEqual([500, 500]);
  });

  it('is a minute at most, and events older than that are forgotten', () => {
    let nowMs = 0;
    const log = createQuietLog(() => nowMs);
    log.begin();
    for (let account = 0; account < 100; account += 1) {
      log.note(account);
      nowMs += 1000;
    }
    expect([log.quietMs(0), log.quietMs(20), log.quietMs(99)]).toEqual([60_000, 60_000, 1000]);
  });
});
