import type { MessageDay, OwnFigures } from '@chatline/contract/calls/dashboard';
import { expect, it } from 'vitest';
import { toDos } from './to-do.rules.ts';

const own: OwnFigures = {
  templates: { approved: 3, pending: 1, rejected: 0, other: 0 },
  number: '+91 98220 12345',
  plan: { name: 'Basic', endsOn: '2027-07-26', daysLeft: 245, next: null },
  trialLeftMs: null,
  doneSteps: ['connect', 'template', 'token', 'message'],
  waitingChats: [],
  service: null,
  pausedUntilMs: null,
  paid: null,
};
const none = { sent: 4, delivered: 4, read: 2, failed: 0, queued: 1, unknown: 0, held: 0 };
const days: readonly MessageDay[] = [
  { day: '2026-11-10', ...none },
  { day: '2026-11-11', ...none },
];

it('[NAV-07] the to-do list is empty if there is nothing to do', () => {
  expect(toDos(own, days)).toEqual([]);
});

it('[NAV-07] the to-do list has each task with a link to its page, the plan first', () => {
  const found = toDos(
    {
      ...own,
      templates: { approved: 0, pending: 0, rejected: 1, other: 2 },
      plan: { name: 'Basic', endsOn: '2026-11-30', daysLeft: 7, next: null },
    },
    [
      { day: '2026-11-10', ...none, failed: 4 },
      { day: '2026-11-11', ...none, failed: 1000, unknown: 1 },
    ],
  );
  expect(found.map(({ title, to }) => [title, to])).toEqual([
    ['Your plan ends on 30 Nov 2026', '/client-area/subscription'],
    ['1 template was rejected', '/client-area/manage-template'],
    ['2 templates are paused or disabled', '/client-area/manage-template'],
    ['1,004 messages failed', '/client-area/api-messages?status=failed&from=2026-11-10&to=2026-11-11'],
    [
      '1 message may not have arrived',
      '/client-area/api-messages?status=unknown&from=2026-11-10&to=2026-11-11',
    ],
  ]);
});

it('[NAV-07] the to-do list has no task for a plan that another one follows', () => {
  const plan = { name: 'Basic', endsOn: '2026-11-30', daysLeft: 7 };
  const next = { name: 'Basic2', endsOn: '2027-11-30' };
  expect(toDos({ ...own, plan: { ...plan, next } }, days)).toEqual([]);
  expect(toDos({ ...own, plan: { ...plan, next: null } }, days)).toHaveLength(1);
});

it('[NAV-07] the to-do list says that a plan has ended', () => {
  const [first] = toDos(
    { ...own, plan: { name: 'Basic', endsOn: '2026-11-01', daysLeft: -9, next: null } },
    days,
  );
  expect(first?.title).toBe('Your plan has ended: sending is off');
});
