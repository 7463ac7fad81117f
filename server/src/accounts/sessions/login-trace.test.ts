import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../../app/create-app.ts';
import { networkMark } from '../../platform/network-of.ts';
import { listeningLog } from '../../testing/listening-log.ts';
import { json } from '../../testing/payloads.ts';
import { makeAccount, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';

const password = 'the right one';

onTestServer('the trace of logins', (server) => {
  let app: Awaited<ReturnType<typeof createApp>>;
  let captured: ReturnType<typeof listeningLog>;
  beforeEach(async () => {
    captured = listeningLog();
    app = await createApp({ ...server().services, log: captured.log });
  });
  afterEach(() => app.close());

  const events = (): Record<string, unknown>[] =>
    captured
      .written()
      .split('\n')
      .filter((line) => line.includes('"event"'))
      .map((line) => JSON.parse(line));
  const logIn = (email: string, given: string, remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/login', ...json({ email, password: given }), remoteAddress });
  const trail = async ({ id }: TestAccount): Promise<{ action: string; details: string }[]> => {
    const { token } = await makeAccount(server(), 'Admin');
    return (await server().request({ url: `/api/v1/users/${id}/audit` }, token)).json().entries;
  };
  const make = async (email: string) =>
    makeAccount(server(), 'User', {
      email,
      plan: 'Basic2',
      passwordHash: await server().services.passwords.hash(password),
    });

  it('contains account and network, but neither IP address nor email', async () => {
    const account = await make('traced@example.com');
    const address = '198.51.100.7';
    const network = networkMark(server().services, address);
    await logIn(account.email, 'a wrong one', address);
    await logIn('nobody@example.com', 'a wrong one', address);
    await logIn(account.email, password, address);
    expect(events()).toMatchObject([
      { event: 'login-refused', account: account.id, place: network },
      { event: 'login-refused', account: null, place: network },
      { event: 'login', account: account.id, place: network, isKnown: false },
    ]);
    expect(captured.written()).not.toMatch(/198\.51|example\.com|wrong one|right one/);
    await logIn(account.email, password, address);
    expect(await trail(account)).toMatchObject([
      { action: 'Logged in', details: `From network ${network}.` },
    ]);
    await logIn(account.email, password, '203.0.113.9');
    expect(await trail(account)).toHaveLength(2);
  });

  it('records once in the account’s audit trail that logins are locked', async () => {
    const account = await make('locked@example.com');
    for (let count = 0; count < 13; count += 1) await logIn(account.email, 'a wrong one', '198.51.100.8');
    expect(events().filter(({ event }) => event === 'login-locked')).toHaveLength(3);
    expect(await trail(account)).toMatchObject([{ action: 'Login locked' }]);
  });

  it('contains the account that was refused a call, but none without a valid session', async () => {
    const user = await makeAccount(server(), 'User');
    const request = (token: string) =>
      app.inject({
        url: '/api/web/partner',
        headers: { authorization: `Bearer ${token}` },
        remoteAddress: '198.51.100.9',
      });
    await request(user.token);
    await request('nonsense');
    const network = networkMark(server().services, '198.51.100.9');
    expect(events()).toMatchObject([
      {
        event: 'call-refused',
        code: 'not-allowed',
        account: user.id,
        place: network,
        route: '/api/web/partner',
      },
      { event: 'call-refused', code: 'unauthorized', account: null, place: network },
    ]);
    expect(captured.written()).not.toContain('198.51');
  });

  it('[SEC-08] contains the account and the network of a call over a limit, and of every call the account', async () => {
    const user = await makeAccount(server(), 'User');
    const request = async () =>
      (
        await app.inject({
          url: '/api/web/messages',
          headers: { authorization: `Bearer ${user.token}` },
          remoteAddress: '198.51.100.9',
        })
      ).statusCode;
    expect(await request()).toBe(200);
    await server().services.database.execute('update throttles set count = 300 where key = $1', [
      `request messages ${user.id}`,
    ]);
    expect(await request()).toBe(429);
    const network = networkMark(server().services, '198.51.100.9');
    const route = '/api/web/messages';
    expect(events()).toMatchObject([{ event: 'call-limited', account: user.id, place: network, route }]);
    const lines = captured.written().trim().split('\n');
    const calls = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    expect(calls).toMatchObject([
      { reqId: expect.any(String), time: expect.any(Number), account: user.id, route, status: 200 },
      { account: user.id, route, status: 429 },
    ]);
    expect(captured.written()).not.toMatch(/198\.51|example\.com/);
  });
});
