import { expect, it } from 'vitest';
import { editRule } from './edit-limits.ts';

const nowMs = Date.parse('2026-11-20T06:30:00Z');
const hoursAgo = (...hours: number[]) => hours.map((hour) => nowMs - hour * 3_600_000);

it.each([
  ['REJECTED', hoursAgo(1), true, true],
  ['PAUSED', [], true, true],
  ['APPROVED', [], true, false],
  ['APPROVED', hoursAgo(25), true, false],
  ['APPROVED', hoursAgo(23), false, false],
  ['APPROVED', hoursAgo(25, 49, 73, 97, 121, 145, 169, 193, 217, 241), false, false],
  ['APPROVED', hoursAgo(25, 49, 73, 97, 121, 145, 169, 193, 217, 721), true, false],
  ['PENDING', [], false, false],
  ['DISABLED', [], false, false],
])('a template that is %s, edited at %j', (status, edits, isAllowed, mayChangeCategory) => {
  expect(editRule(status, edits, nowMs)).toMatchObject({ isAllowed, mayChangeCategory });
});

it('the text of a reached limit says how long to wait', () => {
  expect(editRule('APPROVED', hoursAgo(23.5), nowMs).text).toContain('possible in an hour');
  const ten = hoursAgo(25, 49, 73, 97, 121, 145, 169, 193, 217, 241);
  expect(editRule('APPROVED', ten, nowMs).text).toContain('possible in 20 days');
});
