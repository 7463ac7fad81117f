import { expect, it } from 'vitest';
import { json } from '../testing/payloads.ts';
import { makeAccount, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer, testNow } from '../testing/test-server.ts';
import { addNotification } from './notifications.store.ts';
import { tellEndingPlans } from './tell-ending-plans.ts';

const dayMs = 24 * 60 * 60 * 1000;

onTestServer('notifications', (server) => {
  const read = async ({ token }: TestAccount) =>
    (await server().request({ url: '/api/v1/notifications' }, token)).json();
  const mark = async ({ token }: TestAccount, id: string, andOlder: boolean) =>
    (
      await server().request(
        { method: 'POST', url: '/api/v1/notifications/read', ...json({ id, andOlder }) },
        token,
      )
    ).json();
  const tell = (accountId: number, event: string) =>
    addNotification(server().services.database, {
      accountId,
      kind: 'template',
      title: 'Template approved',
      body: 'order_update can be sent',
      path: '/client-area/manage-template',
      event,
      at: testNow,
    });

  it('are told once however often the event is heard of, and to nobody else', async () => {
    const user = await makeAccount(server(), 'User');
    const other = await makeAccount(server(), 'User');
    expect([await tell(user.id, 'a'), await tell(user.id, 'a'), await tell(user.id, 'b')]).toEqual([
      true,
      false,
      true,
    ]);
    const { notifications, unread } = await read(user);
    expect(unread).toBe(2);
    expect(notifications[0]).toMatchObject({
      kind: 'template',
      title: 'Template approved',
      text: 'order_update can be sent',
      path: '/client-area/manage-template',
      atMs: testNow.getTime(),
      isRead: false,
    });
    expect((await read(other)).notifications).toEqual([]);
  });

  it('are marked as read one by one or all that were seen, the own ones only', async () => {
    const user = await makeAccount(server(), 'User');
    const other = await makeAccount(server(), 'User');
    for (const event of ['a', 'b', 'c']) await tell(user.id, event);
    const [newest, middle] = (await read(user)).notifications;
    await mark(other, newest.id, true);
    expect((await read(user)).unread).toBe(3);
    expect((await mark(user, newest.id, false)).unread).toBe(2);
    await tell(user.id, 'd');
    expect((await mark(user, middle.id, true)).unread).toBe(1);
  });

  it('tell of a plan that ends, each stage once', async () => {
    const user = await makeAccount(server(), 'User', { expiresOn: '2026-12-10' });
    await makeAccount(server(), 'User', { expiresOn: '2027-06-01' });
    const { database } = server().services;
    for (const days of [0, 1, 13, 14, 19, 20, 21, 22]) {
      await tellEndingPlans(database, new Date(testNow.getTime() + days * dayMs));
    }
    const { notifications } = await read(user);
    expect(notifications.map(({ title }: { title: string }) => title).reverse()).toEqual([
      'Your plan ends in 20 days',
      'Your plan ends in 7 days',
      'Your plan ends tomorrow',
      'Your plan has ended',
    ]);
  });
});
