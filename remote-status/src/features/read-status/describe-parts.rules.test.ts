import type { Status } from '@chatline/contract/calls/status';
import { describe, expect, it } from 'vitest';
import { describeParts, summarise } from './describe-parts.rules.ts';
import { checkedAtMs, failingStatus, wellStatus } from './status.samples.ts';

const sumUp = (status: Status) => summarise(describeParts(status));
const partOf = (status: Status, name: string) => {
  const part = describeParts(status).find((one) => one.name === name);
  return { badge: part?.badge, advice: part?.advice, facts: Object.fromEntries(part?.facts ?? []) };
};
const nothing = 'Nothing to do.';

describe('the line at the top', () => {
  it('[OPS-120] says that everything works, and what is a stand-in', () => {
    expect(sumUp(wellStatus)).toBe('Everything works');
    const standIns = { ...wellStatus, mail: { ...wellStatus.mail, isStandIn: true } };
    expect(sumUp(standIns)).toBe('Everything works; local stand-ins: Mail');
    const idle = { ...wellStatus, payments: { ...wellStatus.payments, verdict: 'not-configured' as const } };
    expect(sumUp(idle)).toBe('Everything works');
  });

  it('[OPS-120] counts and names the parts that need attention', () => {
    expect(sumUp(failingStatus)).toBe('2 of 6 parts need attention: WhatsApp, Queues');
    const degraded = { ...wellStatus, versions: { ...wellStatus.versions, verdict: 'degraded' as const } };
    expect(sumUp(degraded)).toBe('1 of 6 parts needs attention: Versions');
  });
});

describe('a part', () => {
  it('[OPS-120] that works has its facts, and nothing to do', () => {
    expect(partOf(wellStatus, 'database')).toEqual({
      badge: 'Works',
      advice: nothing,
      facts: {
        'A query took': '2 ms',
        Size: '2.5 GB',
        'Failed statements, 5 min': '0',
        'Statements out of time, 5 min': '0',
        'Background steps': 'all 20 finished',
      },
    });
    expect(partOf(wellStatus, 'whatsapp').facts).toEqual({
      'Requests, 10 min': '3 of 1,240 failed',
      'Last successful request': '4 s ago',
      'Last failed request': '3 min ago',
      'Last webhook': '7 s ago',
    });
    const quiet = {
      ...wellStatus.whatsapp,
      facts: wellStatus.whatsapp.facts && { ...wellStatus.whatsapp.facts, recentFailed: 0 },
    };
    expect(partOf({ ...wellStatus, whatsapp: quiet }, 'whatsapp').facts).toMatchObject({
      'Requests, 10 min': '1,240, none failed',
    });
    expect(partOf(wellStatus, 'payments').facts).toMatchObject({
      'Last failed request': 'none in two days',
      'Last webhook': 'none',
    });
    expect(partOf(wellStatus, 'queues').facts).toMatchObject({
      Messages: '14, for 2 s without a worker',
      'Webhooks of WhatsApp': 'nothing',
      'Jobs given up': '0',
      'Hourly maintenance': '30 min ago',
      'Deletion by age, at night': '8 h ago',
    });
    expect(partOf(wellStatus, 'versions').facts).toEqual({
      Server: '1.0.0',
      Console: 'contract 2.10.0',
      'Module status': '1.0.0',
      'Module users': '1.2.0',
    });
  });

  it('[OPS-121] that fails says since when, with the day if it is another one', () => {
    const { badge, advice } = partOf(failingStatus, 'whatsapp');
    expect(badge).toBe('Fails since 11:30 am');
    expect(advice).toContain('Look at Meta’s status page.');
    const earlier = { ...failingStatus.whatsapp, sinceMs: checkedAtMs - 86_400_000 };
    expect(partOf({ ...wellStatus, whatsapp: earlier }, 'whatsapp').badge).toBe(
      'Fails since 19 Nov 2026, 12:00 pm',
    );
    expect(partOf({ ...wellStatus, whatsapp: { ...earlier, sinceMs: null } }, 'whatsapp').badge).toBe(
      'Fails',
    );
  });

  it('[OPS-121] whose webhooks are refused says which secret is wrong', () => {
    const { facts } = wellStatus.whatsapp;
    const whatsapp = { ...wellStatus.whatsapp, verdict: 'degraded' as const };
    const refused = { ...whatsapp, facts: facts && { ...facts, refusedWebhooks: 12 } };
    expect(partOf({ ...wellStatus, whatsapp: refused }, 'whatsapp')).toMatchObject({
      badge: 'Degraded',
      advice: expect.stringContaining('CHANNEL_APP_SECRET'),
      facts: { 'Webhooks refused, 10 min': '12' },
    });
  });

  it('[OPS-122] that is slow marks what is late', () => {
    expect(partOf(failingStatus, 'queues')).toMatchObject({
      badge: 'Slow',
      facts: {
        Messages: '1,400, for 30 min without a worker (late)',
        'Hourly maintenance': 'failed 1 min ago',
      },
    });
    expect(partOf(failingStatus, 'queues').advice).toContain('worker process');
  });

  it('[OPS-122] says that messages wait for their account, not for a worker', () => {
    const { facts } = wellStatus.queues;
    const messages = { name: 'messages' as const, waiting: 1100, oldestWaitMs: null, isLate: false };
    const queues = { ...wellStatus.queues, facts: facts && { ...facts, queues: [messages] } };
    expect(partOf({ ...wellStatus, queues }, 'queues').facts).toMatchObject({
      Messages: '1,100 wait for the pace or a pause of their account',
    });
  });

  it('[OPS-122] with given-up jobs says what to do, also if it is slow', () => {
    const { facts } = wellStatus.queues;
    const queues = { verdict: 'degraded' as const, facts: facts && { ...facts, givenUp: 2 } };
    expect(partOf({ ...wellStatus, queues }, 'queues')).toMatchObject({
      badge: 'Degraded',
      advice: expect.stringContaining('Jobs were given up.'),
      facts: { 'Jobs given up': '2' },
    });
    const slow = { ...queues, verdict: 'slow' as const };
    expect(partOf({ ...wellStatus, queues: slow }, 'queues').advice).toMatch(/worker process .+ given up/);
  });

  it('[OPS-121] says that statements of the database ran out of time', () => {
    const { facts } = wellStatus.database;
    const database = { ...wellStatus.database, verdict: 'slow' as const };
    const late = { ...database, facts: facts && { ...facts, timedOutStatements: 3 } };
    expect(partOf({ ...wellStatus, database: late }, 'database')).toMatchObject({
      badge: 'Slow',
      advice: expect.stringContaining('took too long and were ended'),
      facts: { 'Statements out of time, 5 min': '3' },
    });
    expect(partOf({ ...wellStatus, database }, 'database').advice).toContain('load of PostgreSQL');
  });

  it('[OPS-122] with unfinished steps says so, though it works', () => {
    const database = {
      ...wellStatus.database,
      facts: {
        bytes: 48_200_000,
        failedStatements: 0,
        timedOutStatements: 0,
        steps: { all: 20, finished: 18 },
      },
    };
    expect(partOf({ ...wellStatus, database }, 'database')).toMatchObject({
      advice: expect.stringContaining('Background steps'),
      facts: { Size: '48.2 MB', 'Background steps': '2 of 20 not finished' },
    });
  });

  it('[OPS-120] that is a stand-in, not used or not configured says so', () => {
    const mail = { ...wellStatus.mail, isStandIn: true };
    expect(partOf({ ...wellStatus, mail }, 'mail').badge).toBe('Local stand-in');
    const failing = { ...mail, verdict: 'fails' as const, sinceMs: checkedAtMs };
    expect(partOf({ ...wellStatus, mail: failing }, 'mail').badge).toBe('Fails since 12:00 pm');
    const idle = { ...wellStatus.payments, verdict: 'idle' as const };
    expect(partOf({ ...wellStatus, payments: idle }, 'payments')).toMatchObject({
      badge: 'Not used lately',
      advice: expect.stringContaining('A new order shows whether it works.'),
    });
    const none = { ...idle, verdict: 'not-configured' as const, facts: null };
    expect(partOf({ ...wellStatus, payments: none }, 'payments')).toEqual({
      badge: 'Not configured',
      advice: 'Set the keys of the payment provider to sell plans.',
      facts: {},
    });
  });

  it('[OPS-123] without a response has no facts', () => {
    const whatsapp = { ...wellStatus.whatsapp, verdict: 'no-answer' as const, facts: null };
    expect(partOf({ ...wellStatus, whatsapp }, 'whatsapp')).toEqual({
      badge: 'No answer within 2 s',
      advice: 'The database did not respond in time. Look at Database first, then refresh.',
      facts: {},
    });
    const database = { verdict: 'no-answer' as const, sinceMs: null, tookMs: null, facts: null };
    expect(partOf({ ...wellStatus, database }, 'database').advice).toContain('Check that PostgreSQL runs');
  });

  it('[OPS-120] whose signatures expire says which command renews them', () => {
    const expiring = { kind: 'expiring' as const, names: ['users'] };
    const versions = { ...wellStatus.versions, problems: [expiring] };
    const { advice } = partOf({ ...wellStatus, versions }, 'versions');
    expect(advice).toContain('npm run module -- renew');
    expect(advice).not.toContain('Nothing to do');
  });

  it('[OPS-120] names what is wrong with the versions', () => {
    const versions = {
      ...wellStatus.versions,
      verdict: 'degraded' as const,
      shellContract: null,
      problems: [{ kind: 'lastGood' as const, names: ['users', 'root'] }],
    };
    expect(partOf({ ...wellStatus, versions }, 'versions')).toMatchObject({
      badge: 'Degraded',
      facts: { Console: 'not built, or an earlier one', 'Served from an earlier copy': 'users, root' },
    });
  });
});
