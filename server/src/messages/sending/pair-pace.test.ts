import { expect, it } from 'vitest';
import { SendLimits } from '../../../../sandbox/src/whatsapp/send-limits.ts';
import { defaultLimits } from '../../../../sandbox/src/whatsapp/settings.schema.ts';
import { pairFreeAt } from './pair-pace.ts';

const limits = { ...defaultLimits, number_per_second: 0 };
const begin = Date.UTC(2026, 10, 20, 6);

/**
 * Sends each message as soon as the pace allows, one after another; the stand-in's counter throws if one is too early.
 */
function sendAll(arriveMs: readonly number[], latencyMs: (index: number) => number): number[] {
  const whatsApp = new SendLimits();
  const handed: number[] = [];
  let nowMs = begin;
  for (const [index, atMs] of arriveMs.entries()) {
    nowMs = Math.max(nowMs, begin + atMs);
    nowMs = Math.max(nowMs, pairFreeAt(handed, nowMs));
    handed.push(nowMs);
    nowMs += latencyMs(index);
    whatsApp.take('1', '919845012377', limits, nowMs);
  }
  return handed.map((atMs) => atMs - begin);
}

it.each([
  ['at once', Array.from({ length: 100 }, () => 0), () => 100],
  ['one a second', Array.from({ length: 60 }, (_, index) => index * 1000), () => 40],
  [
    'one in six seconds',
    Array.from({ length: 50 }, (_, index) => index * 6000),
    (index: number) => (index * 37) % 400,
  ],
  [
    'in bursts',
    Array.from({ length: 60 }, (_, index) => Math.floor(index / 5) * 20_000),
    (index: number) => index % 300,
  ],
])('the pace hands over nothing that WhatsApp would refuse if messages arrive %s', (_, arrive, latency) => {
  expect(() => sendAll(arrive, latency)).not.toThrow();
});

it('a pair sends a burst at once, and then waits until the time that it borrowed has passed', () => {
  const handed = sendAll(
    Array.from({ length: 46 }, () => 0),
    () => 100,
  );
  expect(handed[44]).toBeLessThan(6000);
  expect(handed[45]).toBeGreaterThanOrEqual(45 * 6000);
  expect(handed[45]).toBeLessThan(46 * 6000);
  expect(pairFreeAt([begin], begin + 7000)).toBe(begin + 7000);
});
