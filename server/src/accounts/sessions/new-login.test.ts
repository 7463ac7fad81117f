import { dayMs, minuteMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { runMaintenance } from '../../app/maintenance.ts';
import { sendEmails } from '../../testing/emailed-links.ts';
import { json } from '../../testing/payloads.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onBothTestServers, onTestServer, type TestServer, testNow } from '../../testing/test-server.ts';

const password = 'correct horse battery';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const [home, office, cafe] = ['192.0.2.77', '198.51.100.8', '2001:db8:1:2:3:4:5:6'];

function actions(server: () => TestServer) {
  let nowMs = testNow.getTime();
  const makeOwner = async () => {
    const passwordHash = await server().services.passwords.hash(password);
    return makeAccount(server(), 'User', { passwordHash, plan: null, endsOn: null });
  };
  /** Logs in a minute after the last login. @returns the cookie of the browser profile */
  const logIn = async (
    email: string,
    address: string,
    { agent = firefox, cookie = '', days = 0 }: { agent?: string; cookie?: string; days?: number } = {},
  ) => {
    nowMs += minuteMs + days * dayMs;
    server().setNow(new Date(nowMs));
    const { headers, ...body } = json({ email, password });
    const response = await server().request({
      ...{ method: 'POST', url: '/api/login', remoteAddress: address, ...body },
      headers: { ...headers, 'user-agent': agent, cookie },
    });
    expect(response.json().status).toBe(true);
    return [response.headers['set-cookie']].flat()[0]?.split(';')[0] ?? '';
  };
  /** The emails about logins that wait. */
  const emails = async () =>
    (await sendEmails(server())).filter(({ subject }) => subject.startsWith('New login'));
  return { emails, logIn, makeOwner };
}

onBothTestServers('a login', (server) => {
  const { emails, logIn, makeOwner } = actions(server);

  it('[SESS-05] from a new network or browser is emailed to the owner, once, but for the first one', async () => {
    const { email } = await makeOwner();
    await logIn(email, home);
    await logIn(email, home);
    expect(await emails()).toEqual([]);
    await logIn(email, office);
    await logIn(email, office);
    const [about, ...more] = await emails();
    expect(more).toEqual([]);
    expect(about?.to).toBe(email);
    expect(about?.text).toContain('20 Nov 2026, 12:0');
    expect(about?.text).toContain('Firefox on Linux, from network 198.51.100.x.');
    expect(about?.text).toContain('https://chat.example.com/forgot-password');
    expect(about?.text).toContain('https://chat.example.com/client-area/change-password');
    await logIn(email, home, { agent: 'curl/8.14.1' });
    const [other] = await emails();
    expect(other?.text).toContain('An unknown browser, from network 192.0.2.x.');
  });

  it('[SESS-05] from a browser profile that moves between networks is known', async () => {
    const { email } = await makeOwner();
    const cookie = await logIn(email, home);
    await logIn(email, cafe, { cookie });
    // A private window there is the same browser in the same network.
    await logIn(email, cafe);
    expect(await emails()).toEqual([]);
  });

  it('[SESS-05] is compared with 90 days, after which nothing of earlier ones is stored', async () => {
    const { email } = await makeOwner();
    const origins = () => server().countRows('login_origins');
    await logIn(email, home);
    await logIn(email, home, { days: 89 });
    await logIn(email, home, { days: 89 });
    expect(await emails()).toEqual([]);
    await logIn(email, home, { days: 91 });
    expect(await emails()).toHaveLength(1);
    expect(await origins()).toBeGreaterThan(0);
    await logIn(email, home, { days: 89 });
    server().setNow(new Date(testNow.getTime() + 500 * dayMs));
    await runMaintenance(server().services);
    expect(await origins()).toBe(0);
  });

  it('[SESS-05] is stored as keyed hashes, and erased with its account', async () => {
    const { email, id } = await makeOwner();
    await logIn(email, home);
    const { database } = server().services;
    expect(await server().countRows('login_origins')).toBe(2);
    await database.execute(
      "delete from login_origins where origin_hash like '%192%' or length(origin_hash) < 32",
      [],
    );
    expect(await server().countRows('login_origins')).toBe(2);
    await database.execute('delete from accounts where id = $1', [id]);
    expect(await server().countRows('login_origins')).toBe(0);
  });

  it('[SESS-05] is emailed once if it comes several times at once', async () => {
    const { email } = await makeOwner();
    await logIn(email, home);
    await Promise.all([1, 2, 3].map(() => logIn(email, office)));
    expect(await emails()).toHaveLength(1);
  });

  it('[SESS-05] is emailed five times an hour at most, and the first login counts', async () => {
    const { email } = await makeOwner();
    await logIn(email, home);
    const networks = [1, 2, 3, 4, 5, 6].map((part) => `203.0.${part}.1`);
    for (const network of networks) await logIn(email, network);
    expect(await emails()).toHaveLength(4);
    await logIn(email, office, { days: 1 });
    expect(await emails()).toHaveLength(1);
  });

  it('[SESS-05] is served if it cannot be compared', async () => {
    const { email } = await makeOwner();
    await server().services.database.execute('alter table login_origins rename to away', []);
    await logIn(email, home);
    await server().services.database.execute('alter table away rename to login_origins', []);
  });
});

onTestServer(
  'a login to the baseline',
  (server) => {
    const { emails, logIn, makeOwner } = actions(server);

    it('[SESS-05] is compared with nothing', async () => {
      const { email } = await makeOwner();
      await logIn(email, home);
      await logIn(email, office);
      expect(await emails()).toEqual([]);
      expect(await server().countRows('login_origins')).toBe(0);
    });
  },
  { isBaseline: true },
);
