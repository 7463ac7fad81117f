import { hourMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { json } from '../../testing/payloads.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../../testing/test-server.ts';

const password = 'correct horse battery';
const basic = { plan: 'Basic', endsOn: '2027-01-31' };
const text = (covers: string) =>
  `This account has logged in on another device, and its plan covers ${covers} at a time. If that was not you, change your password.`;

function actions(server: () => TestServer) {
  /** Logs in like a browser profile, with the cookie that it received before, if any. */
  const logInFrom = async (email: string, cookie?: string) => {
    const { headers, ...body } = json({ email, password });
    const response = await server().request({
      ...{ method: 'POST', url: '/api/login', ...body },
      headers: { ...headers, ...(cookie !== undefined && { cookie }) },
    });
    const [given = ''] = [response.headers['set-cookie']].flat();
    return { token: String(response.json().token), given, cookie: given.split(';')[0] ?? '' };
  };
  const use = (token: string) => server().request({ method: 'POST', url: '/api/userp' }, token);
  const isValid = async (token: string) => (await use(token)).statusCode === 200;
  const makeUser = async (changes: Parameters<typeof makeAccount>[2] = {}) =>
    makeAccount(server(), 'User', {
      passwordHash: await server().services.passwords.hash(password),
      ...changes,
    });
  /** Logs in from one profile after the other, a second apart. @returns the profile of each session that still works */
  const validAfter = async (email: string, profiles: string) => {
    const cookies = new Map<string, string>();
    const opened: { profile: string; token: string }[] = [];
    for (const [seconds, profile] of [...profiles].entries()) {
      server().setNow(new Date(testNow.getTime() + seconds * 1000));
      const { token, cookie } = await logInFrom(email, cookies.get(profile));
      cookies.set(profile, cookie);
      opened.push({ profile, token });
    }
    const valid: string[] = [];
    for (const { profile, token } of opened) if (await isValid(token)) valid.push(profile);
    server().setNow(testNow);
    return valid.join('');
  };
  return { logInFrom, use, isValid, makeUser, validAfter };
}

onTestServer('the devices of a plan', (server) => {
  const { logInFrom, isValid, makeUser, validAfter } = actions(server);

  it.each([
    ['one device: the newest login wins', basic, 'AB', 'B'],
    ['windows of one profile are one device', basic, 'AAA', 'AAA'],
    ['all windows of the old device end', basic, 'AABB', 'BB'],
    ['the device that comes back ends the other', basic, 'ABA', 'A'],
    ['five devices', { ...basic, plan: 'Pro' }, 'ABCDE', 'ABCDE'],
    [
      'the sixth ends the one that was logged in with longest ago',
      { ...basic, plan: 'Pro' },
      'ABCDEF',
      'BCDEF',
    ],
    ['another login keeps a device', { ...basic, plan: 'Pro' }, 'ABCDEAF', 'ACDEAF'],
    ['a plan without a limit', { ...basic, plan: 'Basic2' }, 'ABCDEFGH', 'ABCDEFGH'],
    ['no plan: an account that only reads', { plan: null, endsOn: null }, 'ABC', 'ABC'],
    ['an expired plan', { ...basic, endsOn: '2026-11-19' }, 'ABC', 'ABC'],
    ['an expiry date without a plan has the limit of the smallest plan', { ...basic, plan: null }, 'AB', 'B'],
  ])('follow the logins (%s)', async (_, plan, profiles, valid) => {
    const { email } = await makeUser(plan);
    expect(await validAfter(email, profiles)).toBe(valid);
  });

  it('does not report a device as logged out whose session has expired', async () => {
    const { email, id } = await makeUser(basic);
    await logInFrom(email);
    server().setNow(new Date(testNow.getTime() + 13 * hourMs));
    await logInFrom(email);
    const admin = await makeAccount(server(), 'Admin');
    const audit = await server().request({ url: `/api/v1/users/${id}/audit` }, admin.token);
    const actions = audit.json().entries.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['Logged in', 'Logged in']);
  });

  it('keeps one session if several log in at the same moment', async () => {
    const { email } = await makeUser(basic);
    const opened = await Promise.all(Array.from({ length: 6 }, () => logInFrom(email)));
    const valid = await Promise.all(opened.map(({ token }) => isValid(token)));
    expect(valid.filter(Boolean)).toHaveLength(1);
  });

  it('does not count sessions that were ended by a logout or a new password', async () => {
    const { email } = await makeUser({ plan: 'Pro', endsOn: '2027-01-31' });
    const kept = await logInFrom(email);
    const leaving = await logInFrom(email);
    await server().request({ method: 'POST', url: '/api/v1/session/end' }, leaving.token);
    for (const _ of 'CDEF') await logInFrom(email);
    expect(await isValid(kept.token)).toBe(true);
    await server().services.database.execute(
      `update accounts set session_epoch = session_epoch + 1, kept_session =
         (select session_id from device_sessions where account_id = accounts.id order by opened_at, session_id limit 1)
       where email = $1`,
      [email],
    );
    expect(await validAfter(email, 'GHIJ')).toBe('GHIJ');
  });
});

onTestServer('a login on a device', (server) => {
  const { logInFrom, use, isValid, makeUser, validAfter } = actions(server);

  it.each([
    ['Basic', 'AB', '1 device'],
    ['Pro', 'ABCDEF', '5 devices'],
  ])('shows the reason on the old device of %s', async (plan, profiles, covers) => {
    const { email, id } = await makeUser({ plan, endsOn: '2027-01-31' });
    server().setNow(new Date(testNow.getTime() - 1000));
    const first = await logInFrom(email);
    expect(await validAfter(email, profiles.slice(1))).toBe(profiles.slice(1));
    const refused = await use(first.token);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toEqual({ status: false, message: text(covers) });
    const beyond = await server().request({ url: '/api/v1/subscription' }, first.token);
    expect(beyond.json()).toMatchObject({ status: 401, detail: text(covers) });
    const admin = await makeAccount(server(), 'Admin');
    const audit = await server().request({ url: `/api/v1/users/${id}/audit` }, admin.token);
    expect(audit.json().entries).toContainEqual(expect.objectContaining({ action: 'Device logged out' }));
  });

  it('counts neither the API token nor the chat token of another site’s page', async () => {
    const { email, id, apiToken } = await makeUser(basic);
    const { token } = await logInFrom(email);
    const { tokens } = server().services;
    const chats = await tokens.issueForChats({ accountId: id, role: 'User', epoch: 0 });
    const sent = await server().request({ method: 'POST', url: '/api/send-message' }, apiToken);
    expect(sent.statusCode).not.toBe(401);
    await server().request({ url: '/api/web/chat-contact' }, chats);
    expect(await isValid(token)).toBe(true);
    await logInFrom(email);
    expect((await server().request({ method: 'POST', url: '/api/send-message' }, apiToken)).statusCode).toBe(
      sent.statusCode,
    );
  });

  it('recognises a profile by a cookie that scripts cannot read, and ignores cookies that it cannot have created', async () => {
    const { email } = await makeUser(basic);
    const { given, cookie } = await logInFrom(email);
    expect(given).toMatch(
      /^__Secure-device=[\w-]{22}; Secure; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/,
    );
    expect((await logInFrom(email, `other=1; ${cookie}`)).cookie).toBe(cookie);
    const bare = cookie.replace('__Secure-', '');
    expect((await logInFrom(email, bare)).cookie).toBe(cookie);
    const planted = `device=${'x'.repeat(22)}`;
    expect((await logInFrom(email, `${planted}; ${cookie}`)).cookie).toBe(cookie);
    expect((await logInFrom(email, "device=' or 1=1 --")).cookie).not.toContain("'");
    const refused = await server().request({
      ...{ method: 'POST', url: '/api/login' },
      ...json({ email, password: 'not the password' }),
    });
    expect(refused.headers['set-cookie']).toBeUndefined();
  });
});
