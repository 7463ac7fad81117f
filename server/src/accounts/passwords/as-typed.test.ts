import { expect, it } from 'vitest';
import { sendEmails, tokenIn } from '../../testing/emailed-links.ts';
import { json } from '../../testing/payloads.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';

onTestServer('a password', (server) => {
  const post = async (url: string, body: object) =>
    server().request({ method: 'POST', url: `/api/${url}`, ...json(body) });

  it.each([
    ['with spaces around it', '  Two Spaces and Capitals  '],
    ['of 128 characters', `${'x9#'.repeat(42)}Az`],
    ['of any script', 'मेरा अपना पासवर्ड 🙂é'],
  ])('[SEC-14] %s is stored and compared as it is typed', async (what, password) => {
    const { email } = await makeAccount(server(), 'User', { plan: 'Basic2' });
    await post('register', { email });
    const token = tokenIn((await sendEmails(server()))[0]);
    // The token of an emailed link has 256 bits.
    expect(token).toMatch(/^[\w-]{43,}$/);
    expect((await post('v1/password/reset', { token, password })).statusCode, what).toBe(200);
    const logsIn = async (tried: string) =>
      (await post('login', { email, password: tried })).json().status === true;
    const others = [
      password.trim(),
      password.toLowerCase(),
      password.normalize('NFD'),
      password.slice(0, -1),
    ];
    for (const other of others.filter((one) => one !== password)) expect(await logsIn(other)).toBe(false);
    expect(await logsIn(password)).toBe(true);
    await sendEmails(server());
  });
});
