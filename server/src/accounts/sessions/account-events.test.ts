import { expect, it, vi } from 'vitest';
import { addNotification } from '../../notifications/notifications.store.ts';
import { json } from '../../testing/payloads.ts';
import { makeAccount, makeSender, type TestAccount } from '../../testing/test-accounts.ts';
import { onBothTestServers, testNow } from '../../testing/test-server.ts';
import { disconnectAccount } from '../../whatsapp/connection.store.ts';
import { accountTopic } from './account-topic.ts';

onBothTestServers('open windows', (server) => {
  const setFlags = (id: number, body: object, admin: TestAccount) =>
    server().request({ method: 'POST', url: `/api/v1/users/${id}/access`, ...json(body) }, admin.token);
  /** Opens a stream; its text resolves when the server closes the stream. */
  async function openStream(url: string, token: string): Promise<{ readonly text: Promise<string> }> {
    const open = vi.spyOn(server().services.events, 'open');
    const response = server().request({ url }, token);
    // This feed of a stream opens last.
    await expect.poll(() => open.mock.lastCall?.[0]).toBe(accountTopic);
    await expect.poll(() => open).toHaveResolvedTimes(open.mock.calls.length);
    open.mockRestore();
    return { text: response.then(({ body }) => body) };
  }
  const eventsOf = async (accountId: number) => {
    const events: unknown[] = [];
    await server().services.events.open(accountTopic, accountId, (one) => events.push(one));
    return events;
  };

  it('[CAP-07] receive changed flags and notifications of their own account only', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const user = await makeAccount(server(), 'User');
    const stranger = await makeAccount(server(), 'User');
    const [theirs, own] = [await eventsOf(stranger.id), await eventsOf(user.id)];
    await setFlags(user.id, { webhook: true }, admin);
    await setFlags(user.id, { webhook: true }, admin);
    await addNotification(server().services.database, {
      accountId: user.id,
      kind: 'number',
      title: 'Messages are being sent again',
      body: '',
      path: '/client-area/connect-whatsapp',
      event: 'one',
      at: testNow,
    });
    const access = { accountId: user.id, what: 'access' };
    const reported = { accountId: user.id, what: 'notifications' };
    await expect.poll(() => own).toEqual([access, reported]);
    expect(theirs).toEqual([]);
  });

  it('[FAST-09] are notified when a stream opens for how long nothing of their account has changed', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const user = await makeAccount(server(), 'User', { hasWhatsAppFlags: true });
    const stranger = await makeAccount(server(), 'User');
    const { events } = server().services;
    const own = await eventsOf(user.id);
    await setFlags(user.id, { webhook: true }, admin);
    await expect.poll(() => own.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const quiet = [user, stranger].map(({ id }) => events.quietMs(accountTopic, id));
    expect(quiet[0]).toBeGreaterThan(0);
    expect(quiet[0]).toBeLessThan(quiet[1] ?? 0);
    expect(events.quietMs({ name: 'no topic' }, user.id)).toBe(0);
  });

  it('[CAP-07] receive no conversation events as soon as the flag is removed', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const user = await makeAccount(server(), 'User', { hasWhatsAppFlags: true });
    const chats = await openStream('/api/v1/chats/events', user.token);
    await setFlags(user.id, { whatsapp_chat: false }, admin);
    expect(await chats.text).toMatch(
      /^event: open\ndata: \{"quietMs":\d+\}\n\nevent: account\ndata: \{"what":"access"\}\n\n$/,
    );
  });

  it('[PEO-08] are notified in the chats when the number is disconnected', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const user = await makeSender(server());
    const chats = await openStream('/api/v1/chats/events', user.token);
    await disconnectAccount(server().services.database, user.id);
    await setFlags(user.id, { whatsapp_chat: false }, admin);
    expect(await chats.text).toContain(`data: {"what":"connection"}`);
  });

  it('are notified when the account is switched off, and their streams are closed', async () => {
    const user = await makeAccount(server(), 'User');
    const account = await openStream('/api/v1/account/events', user.token);
    await server().services.database.execute('update accounts set is_active = false where id = $1', [
      user.id,
    ]);
    expect(await account.text).toContain('event: account\ndata: {"what":"access"}');
  });
});
