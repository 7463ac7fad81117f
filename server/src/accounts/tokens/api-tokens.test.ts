import { dayMs, minuteMs } from '@chatline/contract/constants/time';
import { maxNamedTokens } from '@chatline/contract/constants/tokens';
import { expect, it } from 'vitest';
import { runMaintenance } from '../../app/maintenance.ts';
import { sendEmails } from '../../testing/emailed-links.ts';
import { json, multipart } from '../../testing/payloads.ts';
import { makeAccount, makeSender, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../../testing/test-server.ts';

const tokens = '/api/v1/account/tokens';

function actions(server: () => TestServer) {
  const list = async ({ token }: TestAccount) => (await server().request({ url: tokens }, token)).json();
  const create = async ({ token }: TestAccount, name: string, opensChats = false) =>
    server().request({ method: 'POST', url: tokens, ...json({ name, opensChats }) }, token);
  const allow = async ({ token }: TestAccount, id: string, opensChats: boolean) =>
    server().request({ method: 'POST', url: `${tokens}/${id}/chats`, ...json({ opensChats }) }, token);
  const revoke = async ({ token }: TestAccount, id: string) =>
    server().request({ method: 'DELETE', url: `${tokens}/${id}` }, token);
  const trail = async ({ id }: TestAccount) => {
    const admin = await makeAccount(server(), 'Admin');
    const response = await server().request({ url: `/api/v1/users/${id}/audit` }, admin.token);
    return response.json().entries.map((one: { action: string; details: string }) => one);
  };
  /** True if the API accepts a token: an empty send is then refused for its body, not for its token. */
  const opens = async (apiToken: string) => {
    const response = await server().request(
      { method: 'POST', url: '/api/send-message', ...json({}) },
      apiToken,
    );
    return response.statusCode !== 401;
  };
  /** Returns a generated token that is not saved yet, and what saves it. */
  const generate = async ({ token }: TestAccount) => {
    const offered = (await server().request({ url: '/api/web/generate-token' }, token)).json().data;
    const { data } = (await server().request({ url: '/api/web/my-account' }, token)).json();
    const form = multipart({ ...data, token: offered });
    const save = async () =>
      (await server().request({ method: 'POST', url: '/api/web/account-update', ...form }, token)).json();
    return { offered: String(offered), save };
  };
  return { list, create, allow, revoke, trail, opens, generate };
}

onTestServer('stored API tokens', (server) => {
  const { list, create, allow, revoke, opens, generate } = actions(server);

  it('are not replaced by a token that was generated before they were revoked', async () => {
    const owner = await makeSender(server());
    const { offered, save } = await generate(owner);
    await revoke(owner, 'default');
    expect(await save()).toMatchObject({ status: false });
    expect(await opens(offered)).toBe(false);
  });

  it('open the chats no longer when a new default token replaces one that did', async () => {
    const owner = await makeSender(server());
    const { save } = await generate(owner);
    expect((await allow(owner, 'default', true)).statusCode).toBe(200);
    expect((await list(owner)).default).toMatchObject({ isSet: true, opensChats: true });
    expect(await save()).toMatchObject({ status: true });
    expect((await list(owner)).default).toMatchObject({ isSet: true, opensChats: false });
  });

  it('are limited for an account, even if they are created at the same time', async () => {
    const owner = await makeAccount(server(), 'User');
    const created = await Promise.all(
      Array.from({ length: maxNamedTokens + 2 }, (_, index) => create(owner, `Token ${index}`)),
    );
    expect(created.filter(({ statusCode }) => statusCode === 200)).toHaveLength(maxNamedTokens);
    expect((await list(owner)).most).toBe(maxNamedTokens);
  });

  it('stop working at once when their owner revokes them, including the default token', async () => {
    const owner = await makeSender(server());
    const { id, token } = (await create(owner, 'Shop')).json();
    expect((await revoke(owner, id)).json()).toEqual({ message: '“Shop” no longer works' });
    expect((await revoke(owner, 'default')).json()).toEqual({ message: 'The default token no longer works' });
    expect([await opens(token), await opens(owner.apiToken)]).toEqual([false, false]);
    expect([(await revoke(owner, id)).statusCode, (await revoke(owner, 'default')).statusCode]).toEqual([
      404, 404,
    ]);
    const revoked = { endedAtMs: testNow.getTime(), endedWhy: 'You revoked it.' };
    expect(await list(owner)).toMatchObject({
      default: { isSet: false, ...revoked },
      tokens: [{ id, ...revoked }],
    });
    expect((await create(owner, 'Shop')).statusCode).toBe(200);
  });

  it('store their last use with at most one write a minute', async () => {
    const owner = await makeSender(server());
    const { token } = (await create(owner, 'Shop')).json();
    const usedAt = async () => {
      const { default: standard, tokens: named } = await list(owner);
      return [standard.usedAtMs, named[0].usedAtMs];
    };
    expect(await usedAt()).toEqual([null, null]);
    const first = testNow.getTime();
    await opens(token);
    server().setNow(new Date(first + minuteMs - 1));
    await Promise.all([opens(token), opens(owner.apiToken)]);
    expect(await usedAt()).toEqual([first + minuteMs - 1, first]);
    server().setNow(new Date(first + minuteMs));
    await opens(token);
    expect(await usedAt()).toEqual([first + minuteMs - 1, first + minuteMs]);
  });

  it('are deleted some time after they were revoked', async () => {
    const owner = await makeAccount(server(), 'User');
    const { id } = (await create(owner, 'Shop')).json();
    await create(owner, 'Stands');
    await revoke(owner, id);
    server().setNow(new Date(testNow.getTime() + 91 * dayMs));
    await runMaintenance(server().services);
    server().setNow(testNow);
    expect((await list(owner)).tokens).toMatchObject([{ name: 'Stands' }]);
  });
});

onTestServer('named API tokens', (server) => {
  const { list, create, allow, revoke, trail, opens, generate } = actions(server);

  it('open the chats on another site only if their owner has allowed it', async () => {
    const owner = await makeSender(server());
    const detailOf = async (apiToken: string) => {
      const body = json({ origin: 'https://shop.example.com' });
      const url = '/api/v1/chats/embed';
      return (await server().request({ method: 'POST', url, ...body }, apiToken)).body;
    };
    const open = (await create(owner, 'Chats', true)).json().token;
    const closed = (await create(owner, 'Sends', false)).json().token;
    for (const token of [owner.apiToken, closed]) {
      expect(await detailOf(token)).toContain('This API token has no access to the chats.');
    }
    // No origin is configured in this test; the origin is checked after the token.
    expect(await detailOf(open)).toContain('This origin is not allowed to embed the chats.');
    // The next test expects only the emails about its own tokens.
    await sendEmails(server());
  });

  it('[CAP-12] record a change of their access to the chats once, however often it is repeated', async () => {
    const owner = await makeSender(server());
    const { id } = (await create(owner, 'Shop', false)).json();
    for (const opensChats of [true, true, false, false])
      for (const token of [id, 'default']) await allow(owner, token, opensChats);
    const changes = (await trail(owner)).filter(
      ({ action }: { action: string }) => action === 'API token changed',
    );
    expect(changes.map(({ details }: { details: string }) => details)).toEqual([
      'The default token no longer has chat access.',
      '“Shop” no longer has chat access.',
      'The default token now has chat access.',
      '“Shop” now has chat access.',
    ]);
    await sendEmails(server());
  });

  it('[CAP-13] are created by their owner, shown once, recorded and reported by email', async () => {
    const owner = await makeSender(server());
    const created = await create(owner, ' Web  shop ');
    expect([created.statusCode, created.json()]).toEqual([
      200,
      {
        message: 'Token created',
        id: expect.any(String),
        name: 'Web shop',
        token: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
    const { id, token } = created.json();
    expect(await opens(token)).toBe(true);
    const listed = await list(owner);
    expect(listed.tokens).toEqual([
      {
        ...{ id, name: 'Web shop', opensChats: false, createdAtMs: testNow.getTime() },
        ...{ usedAtMs: testNow.getTime(), endedAtMs: null, endedWhy: '' },
      },
    ]);
    expect(JSON.stringify(listed)).not.toContain(token);
    expect(
      await server().services.database.execute('select 1 from api_tokens where token_hash = $1', [token]),
    ).toBe(0);
    expect(await sendEmails(server())).toMatchObject([
      { to: owner.email, subject: expect.stringContaining('new API token') },
    ]);
    expect(await trail(owner)).toMatchObject([
      { action: 'API token created', details: expect.stringContaining('“Web shop”') },
    ]);
  });

  it('belong to their User: a Partner cannot create or see them, and another User cannot change them', async () => {
    const partner = await makeAccount(server(), 'Partner');
    expect((await create(partner, 'Mine')).statusCode).toBe(403);
    const owner = await makeAccount(server(), 'User', { ownerId: partner.id });
    const { id, token } = (await create(owner, 'Shop')).json();
    const other = await makeAccount(server(), 'User');
    expect((await revoke(other, id)).statusCode).toBe(404);
    expect((await allow(other, id, true)).statusCode).toBe(404);
    const shown = await server().request(
      {
        method: 'POST',
        url: '/api/web/user-information',
        ...multipart({ userid: Buffer.from(String(owner.id)).toString('base64') }),
      },
      partner.token,
    );
    expect(shown.json().data.api_token).toBe(owner.apiToken);
    expect(shown.body).not.toContain(token);
  });

  it.each([
    ['', 'Enter a name for the token'],
    ['x'.repeat(61), 'A name can have at most 60 characters'],
    ['Taken', 'One of your tokens has this name'],
  ])('refuses the name %j', async (name, text) => {
    const owner = await makeAccount(server(), 'User');
    await create(owner, 'Taken');
    const refused = await create(owner, name);
    expect([refused.statusCode, refused.json().detail]).toEqual([422, text]);
    expect(refused.json().errors).toEqual([{ field: 'name', detail: text }]);
  });

  it('informs the owner when the default token is replaced', async () => {
    const owner = await makeAccount(server(), 'User');
    const { save } = await generate(owner);
    await sendEmails(server());
    await save();
    expect(await sendEmails(server())).toMatchObject([
      { to: owner.email, subject: expect.stringContaining('replaced') },
    ]);
    expect((await list(owner)).default).toMatchObject({
      isSet: true,
      savedAtMs: testNow.getTime(),
      usedAtMs: null,
    });
  });
});

onTestServer('the reason why API tokens are revoked', (server) => {
  const { list, create, trail, opens } = actions(server);
  const withNamed = async (account: TestAccount) => ({
    ...account,
    named: String((await create(account, 'Shop')).json().token),
  });
  const notifications = async ({ token }: TestAccount) =>
    (await server().request({ url: '/api/v1/notifications' }, token)).json().notifications;
  const resetWith = async (email: string) => {
    await server().request({ method: 'POST', url: '/api/register', ...json({ email }) });
    const mail = (await sendEmails(server())).find(({ text }) => text.includes('forgot-password#t='));
    const token = /forgot-password#t=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const body = json({ token, password: 'another one' });
    return server().request({ method: 'POST', url: '/api/v1/password/reset', ...body });
  };

  it('is the move of a client away from its partner, who could see the default token', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const partner = await makeAccount(server(), 'Partner');
    const move = (id: number, to: number | null) =>
      server().request(
        {
          method: 'POST',
          url: `/api/v1/users/${id}/partner`,
          ...json({ partner: to === null ? null : String(to) }),
        },
        admin.token,
      );
    const client = await withNamed(await makeSender(server()));
    expect((await move(client.id, partner.id)).statusCode).toBe(200);
    expect([await opens(client.apiToken), await opens(client.named)]).toEqual([true, true]);
    await sendEmails(server());
    expect((await move(client.id, null)).statusCode).toBe(200);
    expect([await opens(client.apiToken), await opens(client.named)]).toEqual([false, false]);
    const why = 'An Admin moved the account away from its partner, who could see the default token.';
    expect(await list(client)).toMatchObject({
      default: { isSet: false, endedWhy: why },
      tokens: [{ endedWhy: why }],
    });
    expect(await notifications(client)).toMatchObject([{ title: 'Your API tokens no longer work' }]);
    const mails = await sendEmails(server());
    expect(mails).toMatchObject([{ to: client.email, subject: expect.stringContaining('no longer work') }]);
    expect(mails[0]?.text).toContain(why);
    expect((await trail(client))[0]).toMatchObject({ action: 'API tokens revoked', details: why });
  });

  it('is the move of all clients of a partner at once', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const [from, to] = [await makeAccount(server(), 'Partner'), await makeAccount(server(), 'Partner')];
    const clients = [
      await makeSender(server(), { ownerId: from.id }),
      await makeSender(server(), { ownerId: from.id }),
    ];
    const stranger = await makeSender(server());
    const body = json({ partner: String(to.id) });
    const url = `/api/v1/users/${from.id}/clients`;
    const moved = await server().request({ method: 'POST', url, ...body }, admin.token);
    expect(moved.json()).toMatchObject({ moved: 2 });
    for (const client of clients) expect(await opens(client.apiToken)).toBe(false);
    expect(await opens(stranger.apiToken)).toBe(true);
  });

  it('is a change of the account’s type', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const account = await withNamed(await makeSender(server()));
    const access = (body: unknown) =>
      server().request(
        { method: 'POST', url: `/api/v1/users/${account.id}/access`, ...json(body) },
        admin.token,
      );
    await access({ webhook: true });
    expect(await opens(account.named)).toBe(true);
    expect((await access({ role: 'Partner' })).statusCode).toBe(200);
    expect((await access({ role: 'User' })).statusCode).toBe(200);
    expect([await opens(account.apiToken), await opens(account.named)]).toEqual([false, false]);
  });

  it('is a password reset by an emailed link, but not the first password', async () => {
    const first = await makeSender(server());
    expect((await resetWith(first.email)).statusCode).toBe(200);
    expect(await opens(first.apiToken)).toBe(true);
    const passwordHash = await server().services.passwords.hash('the old one');
    const again = await withNamed(await makeSender(server(), { passwordHash }));
    expect((await resetWith(again.email)).statusCode).toBe(200);
    expect([await opens(again.apiToken), await opens(again.named)]).toEqual([false, false]);
  });

  it.each([
    ['no', true],
    ['yes', false],
  ])('is a change of the password only if the owner chooses so: %s', async (endtokens, isKept) => {
    const passwordHash = await server().services.passwords.hash('the old one');
    const account = await withNamed(await makeSender(server(), { passwordHash }));
    const form = { oldpassword: 'the old one', newpassword: 'the new one', confirmpassword: 'the new one' };
    const changed = await server().request(
      { method: 'POST', url: '/api/web/change-password', ...multipart({ ...form, endtokens }) },
      account.token,
    );
    expect(changed.json().status).toBe(true);
    expect([await opens(account.apiToken), await opens(account.named)]).toEqual([isKept, isKept]);
  });

  it('is not a switch-off, which only stops them until the account is switched on again', async () => {
    const account = await withNamed(await makeSender(server()));
    const set = (isActive: boolean) =>
      server().services.database.execute('update accounts set is_active = $2 where id = $1', [
        account.id,
        isActive,
      ]);
    const statusOf = async (apiToken: string) =>
      (await server().request({ method: 'POST', url: '/api/send-message', ...json({}) }, apiToken))
        .statusCode;
    await set(false);
    expect([await statusOf(account.apiToken), await statusOf(account.named)]).toEqual([403, 403]);
    await set(true);
    expect([await statusOf(account.apiToken), await statusOf(account.named)]).toEqual([400, 400]);
  });
});
