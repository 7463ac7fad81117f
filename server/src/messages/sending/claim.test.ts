import { expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { makeSender, phoneNumberIdOf, type TestAccount } from '../../testing/test-accounts.ts';
import { onBothTestServers, onTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { addAccepted } from '../accepting/accept.store.ts';
import { claimMessages } from './claim.ts';
import { paceOf } from './pace.ts';
import { nextDueAt, wakeForgotten } from './send-queues.store.ts';

let made = 0;

const after = (ms: number) => new Date(testNow.getTime() + ms);

async function acceptOn(server: TestServer, sender: TestAccount, count: number, at = testNow) {
  const messages = Array.from({ length: count }, () => {
    made += 1;
    return {
      id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
      accountId: sender.id,
      recipient: { kind: 'phone', id: String(919800000000 + made) } as const,
      phoneNumberId: phoneNumberIdOf(sender),
      body: `message ${made}`,
      kind: 'text',
      content: '',
      acceptedAt: at,
      key: '',
      fingerprint: '',
      callbackData: '',
    };
  });
  await Promise.all(messages.map((message) => addAccepted(server.services.database, message)));
  return messages.map((message) => message.id);
}

onBothTestServers('claiming messages', (server) => {
  const accept = (sender: TestAccount, count: number, at?: Date) => acceptOn(server(), sender, count, at);
  const claim = (at: Date, slots = 100) => claimMessages(server().services.database, at, slots, 'test');

  it('gives each message to one worker only, oldest first', async () => {
    const sender = await makeSender(server(), { plan: 'Basic2' });
    const ids = await accept(sender, 30);
    const claimed = (await Promise.all([claim(testNow), claim(testNow), claim(testNow)])).flat();
    expect(claimed.map(({ id }) => id).sort()).toEqual([...ids].sort());
    await accept(sender, 20, after(60_000));
    const first = await claim(after(60_000), 5);
    const second = await claim(after(60_000), 5);
    const order = [...first, ...second].map(({ body }) => Number(body.split(' ')[1]));
    expect(Math.max(...order.slice(0, 5))).toBeLessThan(Math.min(...order.slice(5)));
    await claim(after(60_000));
    expect(await nextDueAt(server().services.database)).toBeNull();
  });

  it('finds a message that was accepted while its account was being saved as idle', async () => {
    const { database } = server().services;
    const sender = await makeSender(server());
    await accept(sender, 1);
    // A message accepted before the claim is committed finds the account due, so it wakes no sender.
    const interrupted: Database = {
      ...database,
      async transaction(work) {
        const result = await database.transaction(work);
        await accept(sender, 1, after(1));
        await database.execute('update send_queues set next_at = null where account_id = $1', [sender.id]);
        return result;
      },
    };
    expect(await claimMessages(interrupted, testNow, 10, 'test')).toHaveLength(1);
    expect(await nextDueAt(database)).not.toBeNull();
    expect(await claim(after(1000))).toHaveLength(1);
  });

  it('finds messages that woke no sender', async () => {
    const { database } = server().services;
    const sender = await makeSender(server());
    const [id] = await accept(sender, 1);
    await database.execute('update send_queues set next_at = null where account_id = $1', [sender.id]);
    expect(await claim(after(1))).toEqual([]);
    await wakeForgotten(database, after(1000));
    expect((await claim(after(1000))).map((message) => message.id)).toEqual([id]);
  });

  it('does not let the backlog of one account delay another account', async () => {
    const busy = await makeSender(server(), { plan: 'Enterprise' });
    const quiet = await makeSender(server());
    await accept(busy, 500);
    await accept(quiet, 1);
    for (let turn = 0; turn < 4; turn += 1) await claim(after(turn));
    await accept(quiet, 1, after(10));
    const claimed = await claim(after(10), 2);
    expect(claimed.map(({ account_id }) => account_id)).toContain(quiet.id);
    await server().services.database.execute('delete from outbox', []);
  });

  it('stays within 20 a second for a number that takes no more', () => {
    const { perSecond, burst } = paceOf({ plan: 'Basic2', per_minute: null }, 20);
    expect(perSecond + burst).toBeLessThanOrEqual(20);
    expect(perSecond).toBeGreaterThan(18);
  });
});

// Hundreds of claims take seconds on the embedded engine.
onTestServer('a worker that claims for a while', (server) => {
  it.each([
    ['Basic', 200, 60_000, 250],
    ['Enterprise', 800, 10_000, 50],
  ])(
    'sends at the pace of %s: almost %i in %i ms, never more, and never more than 80 a second',
    async (plan, limit, windowMs, stepMs) => {
      const { database } = server().services;
      const sender = await makeSender(server(), { plan });
      await acceptOn(server(), sender, limit + 300);
      const counts: number[] = [];
      for (let ms = 0; ms < windowMs; ms += stepMs)
        counts.push((await claimMessages(database, after(ms), 100, 'test')).length);
      const sum = (from: number, count: number) =>
        counts.slice(from, from + count).reduce((all, one) => all + one, 0);
      expect(sum(0, counts.length)).toBeLessThanOrEqual(limit);
      expect(sum(0, counts.length)).toBeGreaterThan(limit * 0.9);
      const perSecond = counts.map((_, index) => sum(index, 1000 / stepMs));
      expect(Math.max(...perSecond)).toBeLessThanOrEqual(80);
      await database.execute('delete from outbox', []);
    },
  );
});
