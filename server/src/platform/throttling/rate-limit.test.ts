import { expect, it } from 'vitest';
import { makeAccount, makeSender } from '../../testing/test-accounts.ts';
import { onTestServer, testNow } from '../../testing/test-server.ts';

onTestServer('requests to WhatsApp', (server) => {
  it('are counted for each account, so that one account cannot use up the quota', async () => {
    const [sender, other] = [await makeSender(server()), await makeSender(server())];
    let calls = 0;
    server().setFetch(async () => {
      calls += 1;
      return Response.json({ id: '1' });
    });
    const statusOf = async (token: string) =>
      (await server().request({ url: '/api/v25.0/77' }, token)).statusCode;
    const statuses: number[] = [];
    for (let turn = 0; turn < 301; turn += 1) statuses.push(await statusOf(sender.apiToken));
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1), calls]).toEqual([
      300, 429, 300,
    ]);
    expect(await statusOf(other.apiToken)).toBe(200);
    server().setNow(new Date(testNow.getTime() + 61_000));
    expect(await statusOf(sender.apiToken)).toBe(200);
  });

  it('are counted too if they are about the connected number', async () => {
    const sender = await makeSender(server());
    server().setFetch(async () => new Response('', { status: 503 }));
    const statusOf = async () =>
      (await server().request({ url: '/api/v1/connect/number' }, sender.token)).statusCode;
    expect(await statusOf()).not.toBe(429);
    await server().services.database.execute('update throttles set count = 29 where key = $1', [
      `request number ${sender.id}`,
    ]);
    expect(await statusOf()).not.toBe(429);
    expect(await statusOf()).toBe(429);
  });
});

onTestServer('reads of lists without pages', (server) => {
  it.each([
    ['GET {api}/web/chat-contact', 'contacts', 'User', '/api/web/chat-contact', 1200],
    ['GET {api}/web/messages', 'messages', 'User', '/api/web/messages', 300],
    ['GET {api}/web/users', 'users', 'Admin', '/api/web/users', 300],
    ['GET {api}/web/partner', 'users', 'Admin', '/api/web/partner', 300],
  ] as const)('are counted for each account: %s', async (_, list, role, url, max) => {
    const [account, other] = [
      await makeAccount(server(), role, { hasWhatsAppFlags: true }),
      await makeAccount(server(), role, { hasWhatsAppFlags: true }),
    ];
    const statusOf = async (token: string) => (await server().request({ url }, token)).statusCode;
    const { database } = server().services;
    expect(await statusOf(account.token)).toBe(200);
    await database.execute('update throttles set count = $2 where key = $1', [
      `request ${list} ${account.id}`,
      max - 1,
    ]);
    expect([
      await statusOf(account.token),
      await statusOf(account.token),
      await statusOf(other.token),
    ]).toEqual([200, 429, 200]);
    server().setNow(new Date(testNow.getTime() + 61_000));
    expect(await statusOf(account.token)).toBe(200);
  });

  it('are enough for many windows that read the contacts every 3 seconds', async () => {
    const account = await makeAccount(server(), 'User', { hasWhatsAppFlags: true });
    const windows = 20;
    const statuses = new Set<number>();
    for (let reads = 0; reads < windows * 20; reads += 1) {
      server().setNow(new Date(testNow.getTime() + Math.floor(reads / windows) * 3000));
      statuses.add((await server().request({ url: '/api/web/chat-contact' }, account.token)).statusCode);
    }
    expect([...statuses]).toEqual([200]);
  });
});
