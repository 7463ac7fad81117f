import { knownCode } from '@chatline/contract/constants/whatsapp-codes';
import { describe, expect, it } from 'vitest';
import { clientTraffic } from './client-traffic.ts';
import { dayStartMs, inOpeningHours, momentFrom, weekdayOf } from './demo-days.ts';
import { failureTitles, saleDaysAgo } from './demo-traffic.ts';
import { shopTraffic } from './shop-traffic.ts';

const now = new Date('2026-11-26T14:20:00+05:30');
const saturday = 6;

describe('the past messages of the demo data', () => {
  const days = { firstDaysAgo: 117, lastDaysAgo: 0 };

  it('are the same for the same moment', () => {
    expect(shopTraffic(now)).toEqual(shopTraffic(now));
    expect(clientTraffic(now, 5, days)).toEqual(clientTraffic(now, 5, days));
  });

  it('have keys of their own, lie in the past, and name a known code with its title if they failed', () => {
    for (const messages of [shopTraffic(now), clientTraffic(now, 36, days)]) {
      expect(new Set(messages.map(({ key }) => key)).size).toBe(messages.length);
      for (const { atMs, status, code, body } of messages) {
        expect(atMs).toBeLessThan(now.getTime());
        expect(body).not.toMatch(/[{}]/);
        expect(code === null).toBe(status !== 'failed');
        if (code !== null) expect([knownCode(code), failureTitles[code]]).toEqual([code, expect.any(String)]);
      }
    }
  });

  it('have a sale on a Saturday of the last nine days, whatever day it is', () => {
    for (let later = 0; later < 7; later += 1) {
      const moment = momentFrom(now, later);
      const daysAgo = saleDaysAgo(moment);
      expect([daysAgo >= 3, daysAgo <= 9]).toEqual([true, true]);
      expect(weekdayOf(dayStartMs(moment, daysAgo))).toBe(saturday);
    }
  });

  it('are not at night, and stay in their order', () => {
    const moments = [0.02, 0.3, 0.31, 0.99].map((share) => momentFrom(new Date(dayStartMs(now, 1)), share));
    const moved = moments.map(inOpeningHours);
    expect(moved).toEqual(moved.toSorted((a, b) => a.getTime() - b.getTime()));
    for (const moment of moved) {
      const hour = (moment.getTime() - dayStartMs(now, 1)) / 3_600_000;
      expect([hour >= 8.5, hour < 22]).toEqual([true, true]);
    }
  });
});
