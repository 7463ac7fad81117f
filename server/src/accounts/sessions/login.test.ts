import { minuteMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../../testing/test-server.ts';

const password = 'correct horse battery';

function logIn(server: TestServer, body: unknown, address = '192.0.2.1') {
  return server.request({
    method: 'POST',
    url: '/api/login',
    payload: JSON.stringify(body),
    remoteAddress: address,
    headers: { 'content-type': 'application/json' },
  });
}

onTestServer('login', (server) => {
  it('[CALL-11] responds with status, message and a token whose payload contains role and expiry', async () => {
    const passwordHash = await server().services.passwords.hash(password);
    const account = await makeAccount(server(), 'Partner', { email: 'right@example.com', passwordHash });
    const response = await logIn(server(), { email: ' Right@Example.com', password });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: true, message: 'Login Successful', token: expect.any(String) });
    const token: string = response.json().token;
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(payload).toMatchObject({ user_roll: 'Partner', sub: String(account.id) });
    expect(payload.exp * 1000).toBeGreaterThan(testNow.getTime());
    expect((await server().request({ url: '/api/web/my-account' }, token)).json().data.email).toBe(
      'right@example.com',
    );

    const wrong = await logIn(server(), { email: 'right@example.com', password: `${password}!` });
    const unknown = await logIn(server(), { email: 'nobody@example.com', password });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([200, 200]);
    expect(wrong.json()).toEqual({
      status: false,
      message: 'Incorrect email or password.',
    });
    expect(unknown.json()).toEqual(wrong.json());
  });

  it('reveals that an account is not active only to a caller who knows its password', async () => {
    const passwordHash = await server().services.passwords.hash(password);
    await makeAccount(server(), 'User', { email: 'off@example.com', passwordHash, isActive: false });
    const right = await logIn(server(), { email: 'off@example.com', password });
    const wrong = await logIn(server(), { email: 'off@example.com', password: 'something else' });
    expect(right.json()).toMatchObject({ status: false, message: expect.stringContaining('not active') });
    expect(wrong.json()).toMatchObject({ message: 'Incorrect email or password.' });
  });

  it('counts no right password: an account can log in more often than a wrong password is allowed', async () => {
    const passwordHash = await server().services.passwords.hash(password);
    await makeAccount(server(), 'User', { email: 'often@example.com', passwordHash });
    for (let login = 0; login < 11; login += 1) {
      const response = await logIn(server(), { email: 'often@example.com', password }, '192.0.2.60');
      expect(response.json()).toMatchObject({ status: true });
    }
  });

  it('is locked after ten wrong passwords, only for that email address and network, and only for a while', async () => {
    const passwordHash = await server().services.passwords.hash(password);
    await makeAccount(server(), 'User', { email: 'guessed@example.com', passwordHash });
    const guess = (address: string, guessed: string) =>
      logIn(server(), { email: 'guessed@example.com', password: guessed }, address);
    await Promise.all(Array.from({ length: 10 }, () => guess('192.0.2.50', 'wrong wrong')));
    expect((await guess('192.0.2.50', password)).json()).toMatchObject({
      status: false,
      message: expect.stringContaining('Too many'),
    });
    expect((await guess('192.0.2.51', password)).json()).toMatchObject({ status: true });
    server().setNow(new Date(testNow.getTime() + 16 * minuteMs));
    expect((await guess('192.0.2.50', password)).json()).toMatchObject({ status: true });
  });

  it.each([
    ['a form', 415, 'application/x-www-form-urlencoded', 'email=a&password=b'],
    ['no JSON', 400, 'application/json', '{'],
    ['a missing field', 400, 'application/json', '{"email":"a@example.com"}'],
    ['NUL', 400, 'application/json', '{"email":"a\\u0000@example.com","password":"b"}'],
  ])('refuses %s, which our own client cannot send, with %i', async (_, status, type, payload) => {
    const response = await server().request({
      method: 'POST',
      url: '/api/login',
      payload,
      headers: { 'content-type': type },
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ status: false, message: expect.any(String) });
  });
});
