import type { ConnectedNumber } from '@chatline/contract/calls/connection';
import type { ClientFigures, OwnFigures } from '@chatline/contract/calls/dashboard';
import { hourMs } from '@chatline/contract/constants/time';
import { describe, expect, it } from 'vitest';
import { clientHeadline, type NumberState, ownHeadline, ownNote } from './headline.rules.ts';

const nowMs = Date.parse('2026-11-20T06:30:00Z');
const service = {
  waiting: 7,
  oldestSinceMs: nowMs - 20.4 * hourMs,
  missed: 0,
  answeredToday: 12,
  medianReplyMs: 14 * 60_000,
};
const own: OwnFigures = {
  templates: { approved: 3, pending: 1, rejected: 0, other: 0 },
  number: '+91 98220 12345',
  plan: { name: 'Basic', endsOn: '2027-07-20', daysLeft: 242, next: null },
  trialLeftMs: null,
  doneSteps: [],
  waitingChats: [],
  service,
  pausedUntilMs: null,
  paid: null,
};
const state: ConnectedNumber = {
  displayPhoneNumber: '+91 98220 12345',
  verifiedName: 'Kamala Stores',
  quality: 'GREEN',
  messagingLimit: 'TIER_250',
  status: 'CONNECTED',
  nameStatus: 'APPROVED',
  isSubscribed: true,
  checkedAtMs: nowMs,
};

describe('[HOME-01] the first line of a User', () => {
  const line = (changes: Partial<OwnFigures>, number: NumberState = state) =>
    ownHeadline({ ...own, ...changes }, number, nowMs)
      .map(({ text }) => text)
      .join('; ');

  it('says how long customers have been waiting, the state of the number and the end of the plan', () => {
    expect(line({})).toBe(
      '7 customers are waiting, the longest for 20 h; number healthy; plan paid until 20 Jul 2027',
    );
    const tones = ownHeadline(own, state, nowMs).map(({ tone }) => tone);
    expect(tones).toEqual(['time-text', undefined, undefined]);
  });

  it('counts one customer, and none', () => {
    expect(line({ service: { ...service, waiting: 1 } })).toMatch(/^1 customer has been waiting for 20 h;/);
    expect(line({ service: { ...service, waiting: 0, oldestSinceMs: null } })).toMatch(
      /^No customers are waiting;/,
    );
  });

  it('says nothing of chats that the User may not open, or that nobody can write to', () => {
    expect(line({ service: null })).toBe('Number healthy; plan paid until 20 Jul 2027');
    expect(line({ number: null }, undefined)).toBe('No number connected; plan paid until 20 Jul 2027');
  });

  it.each([
    [{ status: 'RESTRICTED' }, {}, 'this number cannot send'],
    [{ quality: 'RED' }, {}, 'number quality low'],
    [{ quality: 'YELLOW' }, {}, 'number quality medium'],
    [{ quality: 'UNKNOWN' }, {}, 'number connected'],
    [{}, { pausedUntilMs: nowMs }, 'sending paused until 12:00 pm'],
  ])('names the trouble of the number: %o %o', (reported, changes, text) =>
    expect(line(changes, { ...state, ...reported })).toContain(text),
  );

  it('keeps the place of the usual text while the state of the number loads', () => {
    expect(line({}, 'loading')).toBe(line({}));
    expect(ownHeadline(own, 'loading', nowMs)[1]).toEqual({ text: 'number healthy', isLoading: true });
    expect(line({ pausedUntilMs: nowMs }, 'loading')).toContain('sending paused until 12:00 pm');
  });

  it.each([
    [{ plan: null }, 'no plan, so sending is off'],
    [{ plan: null, trialLeftMs: 4.5 * hourMs }, 'trial ends in 5 h'],
    [
      { plan: { name: 'Basic', endsOn: '2026-11-01', daysLeft: -19, next: null } },
      'plan ended on 1 Nov 2026, so sending is off',
    ],
    [{ plan: { name: 'Basic', endsOn: '2026-11-30', daysLeft: 10, next: null } }, 'plan ends on 30 Nov 2026'],
    [
      {
        plan: {
          name: 'Basic',
          endsOn: '2026-11-30',
          daysLeft: 10,
          next: { name: 'Pro', endsOn: '2027-11-30' },
        },
      },
      'plan paid until 30 Nov 2027',
    ],
  ])('says how the plan is: %o', (changes, text) => expect(line(changes).endsWith(text)).toBe(true));
});

it.each([
  [{}, 'Replied to 12 customers today, half of them within 14 min.'],
  [{ answeredToday: 0, medianReplyMs: null }, 'Replied to no one today.'],
  [{ answeredToday: 1, medianReplyMs: 12_000 }, 'Replied to 1 customer today, within a minute.'],
  [
    { answeredToday: 1, missed: 1 },
    /^Replied to 1 customer today, within 14 min\. 1 customer got no reply within 24 hours/,
  ],
])('[HOME-03] the second line says who got a reply: %o', (changes, text) =>
  expect(ownNote({ ...own, service: { ...service, ...changes } })).toMatch(text),
);

describe('[HOME-01] the first line of a Partner or an Admin', () => {
  const clients: ClientFigures = {
    total: 14,
    connected: 12,
    expiring: 1,
    expired: 0,
    attention: [],
    urgent: [],
    needAttention: 3,
    revenue: { paise: 589_764, payments: 2, paiseBefore: 0 },
  };
  const line = (changes: Partial<ClientFigures>, isAdmin = false) =>
    clientHeadline({ ...clients, ...changes }, isAdmin, 14)
      .map(({ text }) => text)
      .join('; ');

  it('says who needs attention, who is connected and what was paid', () => {
    expect(line({})).toBe('3 clients need attention; 12 of 14 connected; ₹5,898 paid in 14 days');
    expect(line({ needAttention: 1 }, true)).toMatch(/^1 user needs attention;/);
    expect(line({ needAttention: 0 })).toMatch(/^No client needs attention;/);
  });

  it('says that there are no clients, and nothing of what an older server does not count', () => {
    expect(line({ total: 0 })).toBe('No clients yet');
    expect(line({ needAttention: undefined, revenue: undefined })).toBe(
      'No client needs attention; 12 of 14 connected',
    );
  });
});
