import { hourMs, minuteMs } from '@chatline/contract/constants/time';
import { expect, it, vi } from 'vitest';
import { json } from '../../testing/payloads.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onBothTestServers, type TestServer, testNow } from '../../testing/test-server.ts';
import { accountTopic } from './account-topic.ts';

const password = 'correct horse battery';
const url = '/api/v1/account/sessions';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const reason =
  'This session was ended from another one of this account. If that was not you, change your password.';

interface Listed {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly usedAtMs: number;
}

function actions(server: () => TestServer) {
  /** An account whose plan does not count devices. */
  const makeOwner = async (role: 'Admin' | 'User' = 'User') => {
    const passwordHash = await server().services.passwords.hash(password);
    return makeAccount(server(), role, { passwordHash, plan: null, endsOn: null });
  };
  /** Logs in some minutes after the start of the test. */
  const logIn = async (email: string, minutes = 0, address = '192.0.2.77', agent = firefox) => {
    server().setNow(new Date(testNow.getTime() + minutes * minuteMs));
    const { headers, ...body } = json({ email, password });
    const response = await server().request({
      ...{ method: 'POST', url: '/api/login', remoteAddress: address, ...body },
      headers: { ...headers, 'user-agent': agent },
    });
    return String(response.json().token);
  };
  const use = (token: string) => server().request({ method: 'POST', url: '/api/userp' }, token);
  const isValid = async (token: string) => (await use(token)).statusCode === 200;
  const list = async (token: string): Promise<Listed[]> =>
    (await server().request({ url }, token)).json().sessions;
  const end = (token: string, id: string) =>
    server().request({ method: 'DELETE', url: `${url}/${id}` }, token);
  const endOthers = (token: string) => server().request({ method: 'POST', url: `${url}/end-others` }, token);
  const idOf = async (token: string) => (await list(token)).find(({ isCurrent }) => isCurrent)?.id ?? '';
  const trail = async (id: number) => {
    const admin = await makeAccount(server(), 'Admin');
    const response = await server().request({ url: `/api/v1/users/${id}/audit` }, admin.token);
    return response
      .json()
      .entries.map(({ action, details }: Record<string, string>) => `${action}: ${details}`);
  };
  /** Opens a stream; its text resolves when the server closes it. */
  async function openStream(token: string): Promise<{ readonly text: Promise<string> }> {
    const open = vi.spyOn(server().services.events, 'open');
    const response = server().request({ url: '/api/v1/account/events' }, token);
    await expect.poll(() => open.mock.lastCall?.[0]).toBe(accountTopic);
    await expect.poll(() => open).toHaveResolvedTimes(open.mock.calls.length);
    open.mockRestore();
    return { text: response.then(({ body }) => body) };
  }
  return { end, endOthers, idOf, isValid, list, logIn, makeOwner, openStream, trail, use };
}

onBothTestServers('the open sessions of an account', (server) => {
  const { idOf, isValid, list, logIn, makeOwner } = actions(server);

  it('[SESS-01] are listed with browser, network and times, the present one first, and no others', async () => {
    const { email } = await makeOwner();
    const other = await makeOwner();
    await logIn(other.email);
    const first = await logIn(email, 0, '2001:db8:1:2:3:4:5:6', 'curl/8.14.1');
    const second = await logIn(email, 1);
    const present = await logIn(email, 2);
    server().setNow(new Date(testNow.getTime() + 3 * minuteMs));
    const response = await server().request({ url }, present);
    const at = (minutes: number) => testNow.getTime() + minutes * minuteMs;
    const known = { browser: 'Firefox', system: 'Linux', network: '192.0.2.x' };
    expect(response.json()).toEqual({
      sessions: [
        { id: expect.any(String), ...known, beganAtMs: at(2), usedAtMs: at(3), isCurrent: true },
        { id: expect.any(String), ...known, beganAtMs: at(1), usedAtMs: at(1), isCurrent: false },
        {
          ...{ id: expect.any(String), browser: '', system: '', network: '2001:db8:1::' },
          ...{ beganAtMs: at(0), usedAtMs: at(0), isCurrent: false },
        },
      ],
      more: 0,
    });
    for (const token of [first, second, present]) expect(response.body).not.toContain(token.split('.')[2]);
    for (const { id } of await list(present)) expect(await isValid(id)).toBe(false);
  });

  it('[SESS-01] have the time of their last use, which is stored once in five minutes', async () => {
    const { email } = await makeOwner();
    const used = await logIn(email);
    const present = await logIn(email);
    const lastUse = async (minutes: number) => {
      server().setNow(new Date(testNow.getTime() + minutes * minuteMs));
      await isValid(used);
      const listed = await list(present);
      return ((listed.find(({ isCurrent }) => !isCurrent)?.usedAtMs ?? 0) - testNow.getTime()) / minuteMs;
    };
    expect([await lastUse(4), await lastUse(6), await lastUse(10), await lastUse(11)]).toEqual([0, 6, 6, 11]);
  });

  it('[SESS-01] end by a logout, a new password and their time, and are then not listed', async () => {
    const { email, id } = await makeOwner();
    const [leaving, present] = [await logIn(email), await logIn(email, 1)];
    await server().request({ method: 'POST', url: '/api/v1/session/end' }, leaving);
    expect(await list(present)).toHaveLength(1);
    await logIn(email, 2);
    await server().services.database.execute(
      'update accounts set session_epoch = session_epoch + 1, kept_session = $2 where id = $1',
      [id, await idOf(present)],
    );
    expect(await list(present)).toHaveLength(1);
    server().setNow(new Date(testNow.getTime() + 11 * hourMs));
    const late = await logIn(email, 11 * 60);
    server().setNow(new Date(testNow.getTime() + 13 * hourMs));
    expect(await list(late)).toHaveLength(1);
  });

  it('[SESS-01] are listed up to a hundred, with the number of the others', async () => {
    const { email, id } = await makeOwner();
    const present = await logIn(email);
    await server().services.database.execute(
      `insert into device_sessions (session_id, account_id, device, opened_at, expires_at)
       select 'many-' || n, $1, 'one', $2, $3 from generate_series(1, 103) as n`,
      [id, testNow, new Date(testNow.getTime() + hourMs)],
    );
    const response = (await server().request({ url }, present)).json();
    expect([response.sessions.length, response.sessions[0].isCurrent, response.more]).toEqual([100, true, 4]);
  });
});

onBothTestServers('ending sessions of one’s own account', (server) => {
  const { end, endOthers, idOf, isValid, list, logIn, makeOwner, openStream, trail, use } = actions(server);

  it('[SESS-02] refuses one at once with the reason, and closes its stream', async () => {
    const { email, id } = await makeOwner();
    const [ended, kept, present] = [await logIn(email), await logIn(email), await logIn(email)];
    const stream = await openStream(ended);
    const endedId = await idOf(ended);
    for (const _ of 'AB') {
      expect((await end(present, endedId)).json()).toEqual({ message: 'The session has ended.' });
    }
    expect((await use(ended)).json()).toEqual({ status: false, message: reason });
    expect(await stream.text).toContain('event: account\ndata: {"what":"access"}');
    expect([await isValid(kept), await isValid(present)]).toEqual([true, true]);
    expect(await list(present)).toHaveLength(2);
    const entries = (await trail(id)).filter((entry: string) => entry.startsWith('Session ended'));
    expect(entries).toEqual(['Session ended: Firefox on Linux.']);
  });

  it('[SESS-02] ends no session of another account', async () => {
    const [one, other] = [await makeOwner(), await makeOwner('Admin')];
    const [present, theirs] = [await logIn(one.email), await logIn(other.email)];
    await end(present, await idOf(theirs));
    await endOthers(present);
    expect(await isValid(theirs)).toBe(true);
    expect((await end(present, "'%20or%201=1")).statusCode).toBe(200);
    expect(await isValid(present)).toBe(true);
  });

  it('[SESS-02] ends all others, even those that are not stored', async () => {
    const { email, id, token: unlisted } = await makeOwner();
    const { tokens } = server().services;
    const chats = await tokens.issueForChats({ accountId: id, role: 'User', epoch: 0 });
    const [first, second, present] = [await logIn(email), await logIn(email), await logIn(email)];
    const stream = await openStream(first);
    expect((await endOthers(present)).json()).toEqual({ message: '2 other sessions have ended.' });
    expect(await stream.text).toContain('event: account\ndata: {"what":"access"}');
    for (const token of [first, second, unlisted]) expect(await isValid(token)).toBe(false);
    expect((await use(second)).json()).toEqual({ status: false, message: reason });
    expect((await server().request({ url: '/api/web/chat-contact' }, chats)).statusCode).toBe(401);
    expect(await isValid(present)).toBe(true);
    expect((await endOthers(present)).json()).toEqual({ message: '0 other sessions have ended.' });
    // A session that was opened later counts as usual.
    const next = await logIn(email, 1);
    expect([await isValid(next), (await list(next)).length]).toEqual([true, 2]);
    expect(await trail(id)).toContain('Other sessions ended: 2 sessions.');
  });

  it('[SESS-02] ends each session once if two of them end all others at the same moment', async () => {
    const { email } = await makeOwner();
    const [one, other] = [await logIn(email), await logIn(email)];
    await Promise.all([endOthers(one), endOthers(other)]);
    const valid = await Promise.all([one, other].map(isValid));
    expect(valid.filter(Boolean)).toHaveLength(1);
  });
});
