import { dayMs, minuteMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { sendEmails, tokenIn } from '../../testing/emailed-links.ts';
import { json, multipart } from '../../testing/payloads.ts';
import { makeAccount, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../../testing/test-server.ts';

const old = 'the old one';
const next = 'the new one';

const post = (server: TestServer, path: string, body: unknown) =>
  server.request({ method: 'POST', url: `/api/${path}`, ...json(body) });
const forgot = async (server: TestServer, email: string) =>
  (await post(server, 'register', { email })).json();
const reset = (server: TestServer, token: string, password = next) =>
  post(server, 'v1/password/reset', { token, password });
const check = async (server: TestServer, token: string) =>
  (await post(server, 'v1/password/link', { token })).json();
const logIn = async (server: TestServer, email: string, password: string) =>
  (await post(server, 'login', { email, password })).json();
const statusOf = async (server: TestServer, token: string) =>
  (await server.request({ method: 'POST', url: '/api/userp' }, token)).statusCode;

async function makeOne(server: TestServer, email: string): Promise<TestAccount> {
  return makeAccount(server, 'User', { email, passwordHash: await server.services.passwords.hash(old) });
}

onTestServer('a forgotten password', (server) => {
  it('is reset by an emailed link of 30 minutes that works once; the reset ends all sessions', async () => {
    const account = await makeOne(server(), 'forgot@example.com');
    const { token: elsewhere } = await logIn(server(), account.email, old);
    await forgot(server(), ' FORGOT@example.com');
    const mails = await sendEmails(server());
    expect(mails).toMatchObject([{ to: account.email, subject: expect.stringContaining('new password') }]);
    expect(mails[0]?.text).toContain('30 minutes');
    const token = tokenIn(mails[0]);
    const short = await reset(server(), token, 'ninechars');
    expect([short.statusCode, short.json().detail]).toEqual([
      422,
      'New Password must be at least 10 characters',
    ]);
    expect((await reset(server(), token)).json()).toEqual({ message: expect.stringContaining('log in') });
    expect(await statusOf(server(), account.token)).toBe(401);
    expect(await statusOf(server(), elsewhere)).toBe(401);
    expect((await logIn(server(), account.email, old)).status).toBe(false);
    expect((await logIn(server(), account.email, next)).status).toBe(true);
    expect((await reset(server(), token, 'and once more')).statusCode).toBe(410);
    expect(await sendEmails(server())).toMatchObject([
      { subject: expect.stringContaining('API tokens') },
      { subject: expect.stringContaining('was changed') },
    ]);
  });

  it('[CAP-05] has a link that can be checked any number of times', async () => {
    const { email } = await makeOne(server(), 'checked@example.com');
    await forgot(server(), email);
    const [mail] = await sendEmails(server());
    const token = tokenIn(mail);
    for (let time = 0; time < 2; time += 1) expect(await check(server(), token)).toEqual({ works: true });
    expect(await check(server(), `${token}x`)).toEqual({ works: false });
    expect((await reset(server(), token)).statusCode).toBe(200);
    expect(await check(server(), token)).toEqual({ works: false });
    await sendEmails(server());
  });

  it('gets at most five links an hour for an address', async () => {
    const { email } = await makeOne(server(), 'often@example.com');
    const counts: number[] = [];
    for (let time = 0; time < 8; time += 1) {
      await forgot(server(), email);
      counts.push((await sendEmails(server())).length);
    }
    expect(counts).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
  });

  it('leaves nothing in the database that opens the link', async () => {
    await makeOne(server(), 'at-rest@example.com');
    await forgot(server(), 'at-rest@example.com');
    const [mail] = await sendEmails(server());
    const token = tokenIn(mail);
    const found = await server().services.database.execute(
      'select 1 from email_tokens where token_hash = $1 or token_hash like $2',
      [token, `%${token}%`],
    );
    expect(found).toBe(0);
    expect(await server().countRows('mails')).toBe(0);
  });

  it('has only one valid link: the newest, until it expires', async () => {
    const { email } = await makeOne(server(), 'newest@example.com');
    await forgot(server(), email);
    const [first] = await sendEmails(server());
    server().setNow(new Date(testNow.getTime() + minuteMs));
    await forgot(server(), email);
    const [second] = await sendEmails(server());
    expect((await reset(server(), tokenIn(first))).statusCode).toBe(410);
    server().setNow(new Date(testNow.getTime() + 31 * minuteMs));
    expect((await reset(server(), tokenIn(second))).statusCode).toBe(410);
    server().setNow(new Date(testNow.getTime() + 30 * minuteMs));
    expect((await reset(server(), tokenIn(second))).statusCode).toBe(200);
    server().setNow(testNow);
    await sendEmails(server());
  });

  it('is reset by only one of two simultaneous requests with the same link', async () => {
    const { email } = await makeOne(server(), 'race@example.com');
    await forgot(server(), email);
    const [mail] = await sendEmails(server());
    const statuses = await Promise.all(
      ['the first of two', 'the second of two'].map(
        async (password) => (await reset(server(), tokenIn(mail), password)).statusCode,
      ),
    );
    expect(statuses.sort()).toEqual([200, 410]);
    await sendEmails(server());
  });

  it('gets the same response and stores the same rows for known and unknown addresses', async () => {
    await makeOne(server(), 'known@example.com');
    const rows = async () => (await server().countRows('mails')) + (await server().countRows('jobs'));
    const before = await rows();
    const known = await post(server(), 'register', { email: 'known@example.com' });
    const between = await rows();
    const unknown = await post(server(), 'register', { email: 'unknown@example.com' });
    expect(known.json()).toEqual(unknown.json());
    expect(between - before).toBe((await rows()) - between);
    expect(await sendEmails(server())).toHaveLength(1);
  });

  it('gets its link at the account’s own spelling of the address, and none for a look-alike of it', async () => {
    await makeOne(server(), 'kiran@example.com');
    await forgot(server(), 'KIRAN@example.com');
    expect(await sendEmails(server())).toMatchObject([{ to: 'kiran@example.com' }]);
    // The Kelvin sign compares as equal to a K.
    expect(await forgot(server(), '\u212airan@example.com')).toMatchObject({ status: false, field: 'email' });
    expect(await sendEmails(server())).toEqual([]);
  });

  it('has a link that cannot confirm an address', async () => {
    await makeOne(server(), 'purpose@example.com');
    await forgot(server(), 'purpose@example.com');
    const [mail] = await sendEmails(server());
    expect((await post(server(), 'v1/email/confirm', { token: tokenIn(mail) })).statusCode).toBe(410);
    expect((await reset(server(), tokenIn(mail))).statusCode).toBe(200);
    await sendEmails(server());
  });

  it('can be set for the first time within seven days with the link that a new account gets', async () => {
    const admin = await makeAccount(server(), 'Admin', { businessName: 'Chatline Office' });
    const form = {
      name: 'Kamala Joshi',
      business_name: 'Kamala Stores',
      email: 'first@example.com',
      mobile_no: '9822012345',
      address: '14 Laxmi Road',
      city: 'Pune',
      district: 'Pune',
      state: 'MH',
      pincode: '411030',
    };
    await server().request({ method: 'POST', url: '/api/web/create-user', ...multipart(form) }, admin.token);
    const [mail] = await sendEmails(server());
    expect(mail).toMatchObject({ to: form.email, text: expect.stringContaining('Chatline Office') });
    server().setNow(new Date(testNow.getTime() + 7 * dayMs - 1));
    expect((await reset(server(), tokenIn(mail))).statusCode).toBe(200);
    expect((await logIn(server(), form.email, next)).status).toBe(true);
    server().setNow(testNow);
    await sendEmails(server());
  });

  it('sends an email without the account’s name to an address whose owner never set a password', async () => {
    const name = 'You won! Call us today';
    await makeAccount(server(), 'User', { email: 'invited@example.com', name });
    await makeAccount(server(), 'User', {
      email: 'owner@example.com',
      name: 'Meera Joshi',
      passwordHash: 'set',
    });
    for (const email of ['invited@example.com', 'owner@example.com']) await forgot(server(), email);
    const texts = new Map((await sendEmails(server())).map(({ to, text }) => [to, text]));
    expect(texts.get('invited@example.com')).toMatch(/^Hello,/);
    expect(texts.get('owner@example.com')).toMatch(/^Hello Meera Joshi,/);
  });
});
