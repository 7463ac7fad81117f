import { describe, expect, it } from 'vitest';
import { waitNotice } from './wait-notice.rules.ts';

const now = Date.UTC(2026, 10, 23, 6, 8, 37);
const wait = { reason: 'line', untilMs: now + 3600_000, code: null, people: null } as const;
const line = 'An earlier message to the same customer has not been sent yet.';

describe('[AGENT-05] the notice about messages that wait', () => {
  it('has the reason and the earliest time', () => {
    expect(waitNotice({ wait, count: 1, closesAtMs: null }, now)).toEqual({
      text: `Your message has not been sent yet. ${line} Not before 12:38 pm.`,
      left: '',
    });
  });

  it('gives the time of several messages as that of the first one', () => {
    const { text } = waitNotice({ wait, count: 3, closesAtMs: null }, now);
    expect(text).toBe(`3 messages have not been sent yet. ${line} The first one not before 12:38 pm.`);
  });

  it.each([
    ['is not known yet', { untilMs: null }, 'The time is not known yet.'],
    ['has come', { untilMs: now - 1 }, 'The next attempt is due now.'],
    ['has come for a paused number', { untilMs: null, reason: 'rest' }, 'The next attempt is due now.'],
  ] as const)('says that its time %s', (_, part, text) => {
    const notice = waitNotice({ wait: { ...wait, ...part }, count: 1, closesAtMs: null }, now);
    expect(notice.text.endsWith(text)).toBe(true);
    expect(notice.left).toBeUndefined();
  });

  it('warns if free text closes before that time, and not if it closes later or is closed', () => {
    const warning = 'Free text closes before that, at 12:08 pm. After that, WhatsApp may refuse free text.';
    const textUntil = (closesAtMs: number) => waitNotice({ wait, count: 1, closesAtMs }, now).text;
    expect(textUntil(now + 1800_000)).toContain(warning);
    expect(textUntil(now + 7200_000)).not.toContain('refuse');
    expect(textUntil(now - 1)).not.toContain('refuse');
  });
});
