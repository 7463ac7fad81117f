import { minuteMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { sendEmails, tokenIn } from '../../testing/emailed-links.ts';
import { json } from '../../testing/payloads.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../../testing/test-server.ts';

const password = 'correct horse battery';

async function logIn(server: TestServer, email: string, tried: string, address: string) {
  const response = await server.request({
    method: 'POST',
    url: '/api/login',
    remoteAddress: address,
    ...json({ email, password: tried }),
  });
  return response.json();
}

async function makeOwner(server: TestServer, email: string): Promise<string> {
  await makeAccount(server, 'User', { email, passwordHash: await server.services.passwords.hash(password) });
  return email;
}

/** Guesses from many networks, more often than the limit of an account. */
async function attack(server: TestServer, email: string): Promise<void> {
  for (let attempts = 0; attempts < 55; attempts += 1) {
    await logIn(server, email, 'a wrong guess', `198.51.100.${Math.floor(attempts / 5)}`);
  }
}

onTestServer('guessing a password from many networks', (server) => {
  it('locks out unknown networks for a while, but not the owner in a trusted network', async () => {
    const email = await makeOwner(server(), 'guessed@example.com');
    const other = await makeOwner(server(), 'neighbour@example.com');
    expect((await logIn(server(), email, password, '203.0.113.5')).status).toBe(true);
    expect((await logIn(server(), other, password, '203.0.113.6')).status).toBe(true);
    await attack(server(), email);
    expect((await logIn(server(), email, password, '203.0.113.6')).message).toContain('Too many');
    expect((await logIn(server(), email, password, '203.0.113.200')).message).toContain('Too many');
    expect((await logIn(server(), email, password, '203.0.113.5')).status).toBe(true);
    expect((await logIn(server(), email, 'a wrong guess', '203.0.113.5')).message).toContain('Incorrect');
    server().setNow(new Date(testNow.getTime() + 16 * minuteMs));
    expect((await logIn(server(), email, password, '203.0.113.200')).status).toBe(true);
  });

  it('lets the owner log in from a new network with an emailed link, even during the attack', async () => {
    const email = await makeOwner(server(), 'besieged@example.com');
    await attack(server(), email);
    const at = { remoteAddress: '203.0.113.77' };
    expect((await logIn(server(), email, password, at.remoteAddress)).message).toContain('Too many');
    await server().request({ method: 'POST', url: '/api/register', ...at, ...json({ email }) });
    const token = tokenIn((await sendEmails(server()))[0]);
    const body = json({ token, password: 'a fresh password' });
    await server().request({ method: 'POST', url: '/api/v1/password/reset', ...at, ...body });
    expect((await logIn(server(), email, 'a fresh password', at.remoteAddress)).status).toBe(true);
    await sendEmails(server());
  });

  it('warns from the third-last attempt on, whether or not the account exists, and a reset ends the lock', async () => {
    const email = await makeOwner(server(), 'forgetful@example.com');
    const at = '203.0.113.90';
    const wrong = (tried: string) => logIn(server(), tried, 'a wrong guess', at);
    for (let attempts = 0; attempts < 7; attempts += 1)
      expect([await wrong(email), await wrong('nobody@example.com')]).toEqual(
        [0, 0].map(() => ({ status: false, message: 'Incorrect email or password.' })),
      );
    for (const [left, text] of [
      [2, '2 attempts left. After that, wait 15 minutes.'],
      [1, '1 attempt left. After that, wait 15 minutes.'],
      [0, 'That was your last attempt for now. Please wait 15 minutes, or reset the password.'],
    ] as const) {
      const message = `Incorrect email or password. ${text}`;
      expect(await wrong(email)).toEqual({ status: false, message, tries_left: left });
      expect(await wrong('nobody@example.com')).toMatchObject({ message });
    }
    expect(await logIn(server(), email, password, at)).toMatchObject({
      message: 'Too many attempts. Please wait 15 minutes and try again, or reset the password.',
      tries_left: 0,
    });
    await server().request({ method: 'POST', url: '/api/register', remoteAddress: at, ...json({ email }) });
    const token = tokenIn((await sendEmails(server()))[0]);
    const body = json({ token, password: 'a fresh password' });
    await server().request({ method: 'POST', url: '/api/v1/password/reset', remoteAddress: at, ...body });
    expect((await logIn(server(), email, 'a fresh password', at)).status).toBe(true);
    await sendEmails(server());
  });

  it('counts all addresses of an IPv6 network together', async () => {
    const email = await makeOwner(server(), 'six@example.com');
    for (let attempts = 0; attempts < 10; attempts += 1) {
      await logIn(server(), email, 'a wrong guess', `2001:db8:1:1::${attempts + 1}`);
    }
    expect((await logIn(server(), email, password, '2001:db8:1:1::ffff')).message).toContain('Too many');
    expect((await logIn(server(), email, password, '2001:db8:1:2::1')).status).toBe(true);
  });
});

const forwarded = (address: string) => ({ 'x-forwarded-for': address });

async function attemptsUntilLocked(
  server: TestServer,
  headersOf: (attempts: number) => Record<string, string>,
) {
  for (let attempts = 1; attempts <= 12; attempts += 1) {
    const response = await server.request({
      method: 'POST',
      url: '/api/login',
      payload: JSON.stringify({ email: 'proxied@example.com', password: 'a wrong guess' }),
      headers: { 'content-type': 'application/json', ...headersOf(attempts) },
    });
    if (response.json().message.includes('Too many')) return attempts;
  }
  return null;
}

onTestServer('without a trusted proxy', (server) => {
  it('ignores headers about the caller’s network', async () => {
    expect(await attemptsUntilLocked(server(), (attempts) => forwarded(`192.0.2.${attempts}`))).toBe(11);
  });
});

onTestServer(
  'behind one trusted proxy',
  (server) => {
    it('counts the address that the proxy added, not the one that the caller sent', async () => {
      expect(await attemptsUntilLocked(server(), (attempts) => forwarded(`192.0.2.${attempts}`))).toBeNull();
      expect(
        await attemptsUntilLocked(server(), (attempts) => forwarded(`192.0.2.${attempts}, 203.0.113.9`)),
      ).toBe(11);
    });
  },
  { trustedProxy: 1 },
);
