import { expect, it } from 'vitest';
import { sendEmails, tokenIn } from '../../testing/emailed-links.ts';
import { json, multipart } from '../../testing/payloads.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';

const old = 'the old one';
const next = 'the new one';

onTestServer('change-password', (server) => {
  it('[CALL-13] POST {api}/web/change-password ends all sessions and returns a new token for the caller’s session', async () => {
    const passwordHash = await server().services.passwords.hash(old);
    const { email } = await makeAccount(server(), 'User', { passwordHash, plan: 'Basic2' });
    const logIn = async (password: string) =>
      (await server().request({ method: 'POST', url: '/api/login', ...json({ email, password }) })).json();
    const here = (await logIn(old)).token;
    const elsewhere = (await logIn(old)).token;
    const change = (fields: Record<string, string>) =>
      server().request({ method: 'POST', url: '/api/web/change-password', ...multipart(fields) }, here);
    const whole = { oldpassword: old, newpassword: next, confirmpassword: next };
    for (const [changed, message, field] of [
      [{ oldpassword: '' }, 'Old Password is required', 'oldpassword'],
      [{ oldpassword: 'not the old one' }, 'The old password is incorrect.', 'oldpassword'],
      [{ newpassword: 'short' }, 'New Password must be at least 10 characters', 'newpassword'],
      [
        { newpassword: old, confirmpassword: old },
        'New password must be different from the old one',
        'newpassword',
      ],
      [{ confirmpassword: old }, 'Confirm Password must match the new password', 'confirmpassword'],
    ] as const) {
      const refused = await change({ ...whole, ...changed });
      expect([refused.statusCode, refused.json()]).toEqual([200, { status: false, message, field }]);
    }
    const changed = await change(whole);
    expect(changed.json()).toEqual({ status: true, message: 'Password Changed Successfully' });
    const renewed = String(changed.headers['session-token']);
    const account = { url: '/api/web/my-account' };
    expect((await server().request(account, renewed)).statusCode).toBe(200);
    // The old token ends too, because another person may have a copy of it.
    expect((await server().request(account, here)).statusCode).toBe(401);
    const ended = await server().request({ url: '/api/web/my-account' }, elsewhere);
    expect([ended.statusCode, ended.json().message]).toEqual([
      401,
      'The password of this account was changed. Log in with the new one.',
    ]);
    expect((await logIn(old)).status).toBe(false);
    expect((await logIn(next)).status).toBe(true);
  });

  it('ends the links for a new password that were emailed before', async () => {
    const passwordHash = await server().services.passwords.hash(old);
    const { email, token } = await makeAccount(server(), 'User', { passwordHash });
    await server().request({ method: 'POST', url: '/api/register', ...json({ email }) });
    const link = tokenIn((await sendEmails(server())).find(({ text }) => text.includes('#t=')));
    const change = multipart({ oldpassword: old, newpassword: next, confirmpassword: next });
    await server().request({ method: 'POST', url: '/api/web/change-password', ...change }, token);
    const reset = { method: 'POST', url: '/api/v1/password/reset' } as const;
    const refused = await server().request({ ...reset, ...json({ token: link, password: 'a third one' }) });
    expect(refused.statusCode).toBe(410);
  });

  it('refuses even the right old password after ten wrong ones', async () => {
    const passwordHash = await server().services.passwords.hash(old);
    const { token } = await makeAccount(server(), 'User', { passwordHash });
    const change = async (oldpassword: string) => {
      const body = multipart({ oldpassword, newpassword: next, confirmpassword: next });
      const url = '/api/web/change-password';
      return (await server().request({ method: 'POST', url, ...body }, token)).json().message;
    };
    for (let time = 0; time < 10; time += 1)
      expect(await change('not the old one')).toBe('The old password is incorrect.');
    expect(await change(old)).toMatch(/^Too many attempts/);
  });
});

onTestServer(
  'change-password in the baseline',
  (server) => {
    it('keeps the caller’s session, because section 7’s clients accept no new token', async () => {
      const passwordHash = await server().services.passwords.hash(old);
      const { token } = await makeAccount(server(), 'User', { passwordHash });
      const whole = { oldpassword: old, newpassword: next, confirmpassword: next };
      const body = multipart(whole);
      const url = '/api/web/change-password';
      const changed = await server().request({ method: 'POST', url, ...body }, token);
      expect([changed.json().status, changed.headers['session-token']]).toEqual([true, undefined]);
      expect((await server().request({ url: '/api/web/my-account' }, token)).statusCode).toBe(200);
    });
  },
  { isBaseline: true },
);
