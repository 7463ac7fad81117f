import { describe, expect, it } from 'vitest';
import { messageDelayMs, queuePauseMs } from './backoff.ts';

const noJitter = (size: number) => Buffer.alloc(size, 0);
const fullJitter = (size: number) => Buffer.alloc(size, 255);
const attempts = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const seconds = (ms: number) => ms / 1000;

describe('a message that WhatsApp did not accept', () => {
  it('waits two seconds, then twice as long each time, and five minutes at most', () => {
    const delays = attempts.map((count) => seconds(messageDelayMs(null, count, noJitter)));
    expect(delays).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300]);
  });

  it('waits up to a fifth longer, so that messages are not all retried at once', () => {
    expect(seconds(messageDelayMs(null, 1, fullJitter))).toBe(2.4);
  });

  it('waits 4^attempts seconds if its recipient gets too many messages', () => {
    expect([1, 2, 3].map((count) => seconds(messageDelayMs(131056, count, noJitter)))).toEqual([4, 16, 64]);
  });

  it('waits from a quarter of an hour up to two hours if its template is paused', () => {
    const delays = [1, 2, 3, 4, 5].map((count) => seconds(messageDelayMs(132015, count, noJitter)) / 60);
    expect(delays).toEqual([15, 30, 60, 120, 120]);
  });
});

describe('a number whose messages fail', () => {
  it('pauses for seconds, at most for a minute, if the cause is unknown', () => {
    const pauses = [0, 1, 5, 6, 20].map((failures) => seconds(queuePauseMs(null, failures, noJitter)));
    expect(pauses).toEqual([1, 2, 32, 60, 60]);
  });

  it('continues if only one recipient or one template has to wait', () => {
    expect([131056, 132015].map((code) => queuePauseMs(code, 3, fullJitter))).toEqual([0, 0]);
  });
});
