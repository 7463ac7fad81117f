import { confirmingHeader } from '@chatline/contract/constants/session';
import { hourMs, minuteMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { json, multipart } from '../../testing/payloads.ts';
import { form, proof } from '../../testing/registrations.ts';
import { providerKnowing, testSignIn } from '../../testing/sign-in-responses.ts';
import { makeAccount, type TestAccount } from '../../testing/test-accounts.ts';
import { onBothTestServers, onTestServer, type TestServer, testNow } from '../../testing/test-server.ts';

const password = 'correct horse battery';
const profile = {
  name: 'Kamala Joshi',
  business_name: 'Kamala Stores',
  address: '14 Laxmi Road',
  city: 'Pune',
  district: 'Pune',
  state: 'MH',
  pincode: '411030',
};
const refusal = {
  type: 'urn:chatline:confirm-needed',
  status: 403,
  errors: [{ field: 'password', detail: expect.any(String) }],
};

function actions(server: () => TestServer) {
  const at = (ms: number) => server().setNow(new Date(testNow.getTime() + ms));
  const post = (url: string, body: object, token?: string, headers: Record<string, string> = {}) => {
    const sent = json(body);
    return server().request(
      { method: 'POST', url, ...sent, headers: { ...sent.headers, ...headers } },
      token,
    );
  };
  const makeOwner = async (role: 'Admin' | 'Partner' | 'User' = 'User') =>
    makeAccount(server(), role, {
      passwordHash: await server().services.passwords.hash(password),
      // Without a plan devices are not counted.
      ...{ plan: null, endsOn: null },
    });
  const logIn = async ({ email }: TestAccount, header: string | null = 'yes'): Promise<string> => {
    const headers: Record<string, string> = header === null ? {} : { [confirmingHeader]: header };
    return (await post('/api/login', { email, password }, undefined, headers)).json().token;
  };
  const confirm = (token: string, tried = password) =>
    post('/api/v1/session/confirm', { password: tried }, token);
  const create = (token: string, name: string) =>
    post('/api/v1/account/tokens', { name, opensChats: false }, token);
  const createStatus = async (token: string, name: string) => (await create(token, name)).statusCode;
  const offer = async (token: string) =>
    (await server().request({ url: '/api/web/generate-token' }, token)).json().data;
  const saveOwn = (session: string, token: string) =>
    server().request(
      { method: 'POST', url: '/api/web/account-update', ...multipart({ ...profile, token }) },
      session,
    );
  const update = (session: string, id: number, changes: Record<string, string>) =>
    server().request(
      {
        method: 'POST',
        url: '/api/web/update-user',
        ...multipart({ ...profile, userid: String(id), ...changes }),
      },
      session,
    );
  const ownToken = async (session: string) =>
    (await server().request({ url: '/api/web/my-account' }, session)).json().data.api_token;
  return { at, confirm, create, createStatus, logIn, makeOwner, offer, ownToken, post, saveOwn, update };
}

onBothTestServers('a session that confirms', (server) => {
  const { at, confirm, create, createStatus, logIn, makeOwner, saveOwn, offer, ownToken } = actions(server);

  it('[CONFIRM-01] creates a token within ten minutes of the login, and later after the password', async () => {
    const token = await logIn(await makeOwner());
    at(10 * minuteMs - 1000);
    expect(await createStatus(token, 'In time')).toBe(200);
    at(10 * minuteMs);
    const rows = await server().countRows('api_tokens');
    const late = await create(token, 'Late');
    expect([late.statusCode, late.json()]).toMatchObject([403, refusal]);
    expect(late.headers['www-authenticate']).toBeUndefined();
    expect(await server().countRows('api_tokens')).toBe(rows);

    expect((await confirm(token)).json()).toEqual({ confirmed: true });
    expect(await createStatus(token, 'Late')).toBe(200);
    at(20 * minuteMs);
    expect(await createStatus(token, 'Later')).toBe(403);
  });

  it('[CONFIRM-01] saves a new default token only after the password, and all else without it', async () => {
    const owner = await makeOwner();
    const session = await logIn(owner);
    at(11 * minuteMs);
    const offered = await offer(session);
    const refused = await saveOwn(session, offered);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { status: false, message: expect.stringContaining('password again'), field: 'password' },
    ]);
    expect(await ownToken(session)).toBe(owner.apiToken);
    for (const unchanged of ['', owner.apiToken])
      expect((await saveOwn(session, unchanged)).json()).toMatchObject({ status: true });
    await confirm(session);
    expect((await saveOwn(session, offered)).json()).toMatchObject({ status: true });
    expect(await ownToken(session)).toBe(offered);
  });

  it('[CONFIRM-01] ends other sessions only after the password', async () => {
    const owner = await makeOwner();
    const [session, other] = [await logIn(owner), await logIn(owner)];
    const sessions = async (token: string) => {
      const response = await server().request({ url: '/api/v1/account/sessions' }, token);
      return response.statusCode === 200 ? response.json().sessions : null;
    };
    at(11 * minuteMs);
    const [{ id }] = (await sessions(session)).filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    const end = async (method: 'DELETE' | 'POST', path: string) =>
      (await server().request({ method, url: `/api/v1/account/sessions/${path}` }, session)).statusCode;
    expect([await end('DELETE', id), await end('POST', 'end-others')]).toEqual([403, 403]);
    expect(await sessions(other)).toHaveLength(2);
    await confirm(session);
    expect(await end('POST', 'end-others')).toBe(200);
    expect(await sessions(other)).toBeNull();
  });
});

onTestServer('the password again', (server) => {
  const { at, confirm, createStatus, logIn, makeOwner, update } = actions(server);
  const confirmAt = (token: string, tried: string, remoteAddress: string) =>
    server().request(
      { method: 'POST', url: '/api/v1/session/confirm', remoteAddress, ...json({ password: tried }) },
      token,
    );

  it('[CONFIRM-01] is needed for a new email address and a new token of a managed account, which stays as it was', async () => {
    const session = await logIn(await makeOwner('Admin'));
    const user = await makeAccount(server(), 'User');
    at(11 * minuteMs);
    const offered = await server().request({ url: `/api/web/generate-token/${btoa(user.email)}` }, session);
    const mails = await server().countRows('mails');
    const changes = [
      { email: 'new-owner@example.com', name: 'Someone Else' },
      { token: offered.json().data, name: 'Someone Else' },
    ];
    for (const change of changes) {
      const refused = await update(session, user.id, change);
      expect([refused.statusCode, refused.json().field]).toEqual([403, 'password']);
    }
    expect(await server().countRows('mails')).toBe(mails);
    const details = await server().request({ url: '/api/web/my-account' }, user.token);
    expect(details.json().data).toMatchObject({
      api_token: user.apiToken,
      name: expect.not.stringContaining('Else'),
    });
    expect((await update(session, user.id, { email: user.email })).json()).toMatchObject({ status: true });
    await confirm(session);
    for (const change of changes)
      expect((await update(session, user.id, change)).json()).toMatchObject({ status: true });
  });

  it('[CONFIRM-02] is not needed by a session without the header, nor by one with another value of it', async () => {
    const owner = await makeOwner();
    for (const [index, header] of [null, '', 'no'].entries()) {
      at(0);
      const token = await logIn(owner, header);
      at(11 * hourMs);
      expect(await createStatus(token, `Till ${index}`)).toBe(200);
      // To give it anyway changes nothing.
      expect((await confirm(token)).statusCode).toBe(200);
      at(11.5 * hourMs);
      expect(await createStatus(token, `Till ${index} again`)).toBe(200);
    }
  });

  it('[CONFIRM-02] is not needed by an API token, and cannot be given with one', async () => {
    const owner = await makeOwner();
    await logIn(owner);
    at(11 * minuteMs);
    const read = await server().request({ url: '/api/v1/messages' }, owner.apiToken);
    expect(read.statusCode).not.toBe(403);
    expect((await confirm(owner.apiToken)).statusCode).toBe(401);
  });

  it('[CONFIRM-03] counts for every tab of a session, and for no other session', async () => {
    const owner = await makeOwner();
    const [here, elsewhere] = [await logIn(owner), await logIn(owner)];
    at(11 * minuteMs);
    expect(await createStatus(here, 'First tab')).toBe(403);
    await confirm(here);
    const tabs = await Promise.all(['First tab', 'Second tab'].map((name) => createStatus(here, name)));
    expect(tabs).toEqual([200, 200]);
    expect(await createStatus(elsewhere, 'Elsewhere')).toBe(403);
  });

  it('[CONFIRM-03] is refused at its field if it is wrong, logged, and counted as a failed login', async () => {
    const owner = await makeOwner();
    const token = await logIn(owner);
    at(11 * minuteMs);
    const guess = () => confirmAt(token, 'a wrong guess', '198.51.100.9');
    const first = await guess();
    expect([first.statusCode, first.json()]).toMatchObject([
      422,
      {
        type: 'urn:chatline:password-wrong',
        errors: [{ field: 'password', detail: 'The password is incorrect.' }],
      },
    ]);
    for (let count = 2; count < 8; count += 1) await guess();
    expect((await guess()).json().detail).toContain('2 attempts left.');
    await guess();
    expect((await guess()).json().detail).toContain('That was your last attempt for now.');
    for (const tried of ['a wrong guess', password])
      expect((await confirmAt(token, tried, '198.51.100.9')).json()).toMatchObject({
        type: 'urn:chatline:login-throttled',
        detail: expect.stringContaining('Too many attempts.'),
      });
    // The login from there has the same counter.
    const login = await server().request({
      ...{ method: 'POST', url: '/api/login', remoteAddress: '198.51.100.9' },
      ...json({ email: owner.email, password }),
    });
    expect(login.json()).toMatchObject({ status: false, message: expect.stringContaining('Too many') });
    expect(await createStatus(token, 'Guessed')).toBe(403);
    at(27 * minuteMs);
    expect((await confirmAt(token, password, '198.51.100.9')).statusCode).toBe(200);
  });

  it('[CONFIRM-03] can be given any number of times if it is right', async () => {
    const token = await logIn(await makeOwner());
    for (let time = 0; time < 12; time += 1) expect((await confirm(token)).statusCode).toBe(200);
  });

  it('[CONFIRM-03] stays needed in the session that replaces one after a new password', async () => {
    const before = await logIn(await makeOwner());
    at(11 * minuteMs);
    const fresh = 'another fine password';
    const body = { oldpassword: password, newpassword: fresh, confirmpassword: fresh };
    const changed = await server().request(
      { method: 'POST', url: '/api/web/change-password', ...multipart(body) },
      before,
    );
    const token = String(changed.headers['session-token']);
    expect(await createStatus(token, 'After the change')).toBe(200);
    at(21 * minuteMs);
    expect(await createStatus(token, 'Ten minutes later')).toBe(403);
  });

  it('[CONFIRM-04] belongs to an address that the session may read', async () => {
    const owner = await makeOwner('Partner');
    const response = await server().request({ url: '/api/v1/session/owner' }, await logIn(owner));
    expect(response.json()).toEqual({ email: owner.email });
  });
});

onTestServer(
  'a registration with a page that confirms',
  (server) => {
    const { at, createStatus, post } = actions(server);

    it('[CONFIRM-01] opens a session that confirms', async () => {
      server().setFetch(providerKnowing(form.email));
      const headers = { [confirmingHeader]: 'yes' };
      const body = { ...form, ...proof };
      const { token } = (await post('/api/register', body, undefined, headers)).json();
      expect(await createStatus(token, 'At once')).toBe(200);
      at(11 * minuteMs);
      expect(await createStatus(token, 'Later')).toBe(403);
    });
  },
  { signIn: testSignIn },
);

onTestServer(
  'the baseline',
  (server) => {
    const { at, confirm, logIn, makeOwner, offer, saveOwn, ownToken } = actions(server);

    it('[CONFIRM-02] has neither the call nor a session that needs the password again', async () => {
      const session = await logIn(await makeOwner());
      at(11 * minuteMs);
      expect((await confirm(session)).statusCode).toBe(404);
      const offered = await offer(session);
      expect((await saveOwn(session, offered)).json()).toMatchObject({ status: true });
      expect(await ownToken(session)).toBe(offered);
    });
  },
  { isBaseline: true },
);
