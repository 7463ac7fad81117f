import { explainCode, whatsAppCodes } from '@chatline/contract/constants/whatsapp-codes';
import { describe, expect, it } from 'vitest';
import {
  concernsMessageOnly,
  connectText,
  isAccountBlocked,
  isBroken,
  isFault,
  isRefusedForNow,
  isUnclear,
  waitAfter,
} from './error-codes.ts';

describe('WhatsApp’s error codes', () => {
  it('each have a cause and a next step', () => {
    expect(whatsAppCodes.length).toBeGreaterThan(50);
    for (const code of whatsAppCodes) {
      expect(explainCode(code)).toMatchObject({
        cause: expect.stringMatching(/^[A-Z].*\.$/),
        next: expect.stringMatching(/^[A-Z].*\.$/),
      });
    }
  });

  it('[HOME-06] have a cause that is also true for an Admin, who reads it for all accounts', () => {
    const addressed = whatsAppCodes.filter((code) => /\b(you|your|yours)\b/i.test(explainCode(code).cause));
    expect(addressed).toEqual([]);
  });

  it('are unknown without a row in the table, and mean a missing permission from 200 to 299', () => {
    expect([explainCode(null), explainCode(131999)]).toEqual([undefined, undefined]);
    expect(explainCode(299)).toEqual(explainCode(200));
    expect(isBroken(250)).toBe(true);
  });

  it.each([
    ['pauses the number for minutes if someone has to act', 131031, [true, false, false, 'minutes']],
    ['pauses it for hours after spam', 131048, [true, false, false, 'hours']],
    ['pauses it for seconds if it sends too fast', 130429, [false, true, false, 'seconds']],
    ['pauses it for minutes after a quota', 80007, [false, true, false, 'minutes']],
    ['delays one message if its recipient gets too many', 131056, [false, true, false, 'pair']],
    ['delays one message while its template is paused', 132015, [false, true, false, 'template']],
    ['leaves it unclear whether the request was carried out', 131000, [false, false, true, 'seconds']],
    ['fails only the refused message', 131026, [false, false, false, 'seconds']],
    ['fails only the message if the code is unknown', 131999, [false, false, false, 'seconds']],
  ] as const)('have the effect that WhatsApp documents: %s (%i)', (_, code, expected) => {
    expect([isAccountBlocked(code), isRefusedForNow(code), isUnclear(code), waitAfter(code)]).toEqual(
      expected,
    );
    expect(concernsMessageOnly(code)).toBe(code === 131056 || code === 132015);
    expect(isFault(code)).toBe(code === 131000);
  });

  it('have texts for a connect attempt, which say what helps and when', () => {
    expect(connectText(131016, 'step', 'Press Retry')).toBe(
      'WhatsApp was temporarily unavailable. Press Retry in a few minutes.',
    );
    expect(connectText(100, 'code', 'Connect again')).toContain('30 seconds are over');
    expect(connectText(100, 'step', 'Press Retry')).toContain('does not know this account or number');
    expect(connectText(133006, 'step', 'Press Retry')).toBe(
      'The number is not verified yet. Verify it in WhatsApp Manager, then press Retry.',
    );
    expect(connectText(131999, 'step', 'Press Retry')).toBeUndefined();
  });
});
