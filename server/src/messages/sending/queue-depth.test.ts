import { hourMs, minuteMs } from '@chatline/contract/constants/time';
import { afterEach, expect, it } from 'vitest';
import { sendText } from '../../testing/send-text.ts';
import { makeSender } from '../../testing/test-accounts.ts';
import { onBothTestServers, testNow } from '../../testing/test-server.ts';
import { pauseQueue } from './breaker.store.ts';
import { claimMessages } from './claim.ts';
import { countDueMessages } from './queue-depth.store.ts';
import { wakeForgotten } from './send-queues.store.ts';

const after = (ms: number) => new Date(testNow.getTime() + ms);

onBothTestServers('the depth of the queue of messages', (server) => {
  const depth = (at: Date) => countDueMessages(server().services.database, at);
  const claim = (at: Date) => claimMessages(server().services.database, at, 100, 'test');
  const send = async (count: number) => {
    const sender = await makeSender(server(), { plan: 'Basic' });
    for (let one = 0; one < count; one += 1)
      await sendText(server(), sender, { to: `+9198450123${10 + one}` });
    return sender;
  };

  afterEach(async () => {
    for (const table of ['outbox', 'send_queues'])
      await server().services.database.execute(`delete from ${table}`, []);
  });

  it('[OPS-122] says since when a queue waits that no worker claims', async () => {
    await send(2);
    expect(await depth(after(10 * minuteMs))).toEqual({ waiting: 2, oldest_at: testNow });
    await claim(after(10 * minuteMs));
    expect(await depth(after(11 * minuteMs))).toEqual({ waiting: 0, oldest_at: null });
  });

  it('[OPS-122] counts messages that wait for the pace of their plan, which are not late', async () => {
    await send(40);
    const minutes = 6 * minuteMs;
    for (const at of [0, minutes]) expect((await claim(after(at))).length).toBeGreaterThan(0);
    const { waiting, oldest_at: oldestAt } = await depth(after(minutes));
    expect(waiting).toBeGreaterThan(10);
    expect(oldestAt).toBeNull();
  });

  it('[OPS-122] counts the messages of a paused account, which are late only once the pause has ended', async () => {
    const { database } = server().services;
    const { id } = await send(1);
    const resumesAt = after(hourMs);
    await pauseQueue(database, id, { resumesAt, code: 130429, failures: 3 });
    const halfWay = after(hourMs / 2);
    expect(await depth(halfWay)).toEqual({ waiting: 1, oldest_at: null });
    // A sweep makes it due, and no worker has claimed it since.
    await wakeForgotten(database, halfWay);
    expect(await depth(after(hourMs / 2 + 10 * minuteMs))).toEqual({ waiting: 1, oldest_at: null });
    expect(await depth(after(hourMs + 10 * minuteMs))).toEqual({ waiting: 1, oldest_at: resumesAt });
  });
});
