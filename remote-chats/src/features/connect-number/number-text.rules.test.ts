import { expect, it } from 'vitest';
import { formatMoment } from './number-text.rules.ts';

it('writes a moment in the time of Kolkata', () => {
  expect(formatMoment(Date.UTC(2026, 10, 20, 20, 0))).toMatch(/21 Nov 2026.*1:30/);
});
