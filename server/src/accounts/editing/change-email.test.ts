import { expect, it } from 'vitest';
import { sendEmails, tokenIn } from '../../testing/emailed-links.ts';
import { json, multipart } from '../../testing/payloads.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';

const profile = {
  name: 'Kamala Joshi',
  business_name: 'Kamala Stores',
  address: '14 Laxmi Road',
  city: 'Pune',
  district: 'Pune',
  state: 'MH',
  pincode: '411030',
};

onTestServer('a change of the email address', (server) => {
  const update = async (id: number, email: string, token: string) =>
    (
      await server().request(
        {
          method: 'POST',
          url: '/api/web/update-user',
          ...multipart({ ...profile, userid: String(id), email }),
        },
        token,
      )
    ).json();
  const confirm = (token: string) =>
    server().request({ method: 'POST', url: '/api/v1/email/confirm', ...json({ token }) });
  const emailOf = async (token: string) => {
    const response = await server().request({ url: '/api/web/my-account' }, token);
    return [response.statusCode, response.json().data?.email];
  };

  it('takes effect once the new address is confirmed; then sessions end, and the old address is notified', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const user = await makeAccount(server(), 'User', { email: 'before@example.com' });
    const saved = await update(user.id, 'After@example.com', admin.token);
    expect(saved).toMatchObject({ status: true, message: expect.stringContaining('After@example.com') });
    const mails = await sendEmails(server());
    expect(mails.map(({ to }) => to).sort()).toEqual(['After@example.com', 'before@example.com']);
    expect(await emailOf(user.token)).toEqual([200, 'before@example.com']);
    const response = await confirm(tokenIn(mails.find(({ to }) => to === 'After@example.com')));
    expect(response.json().message).toContain('log in');
    expect(await emailOf(user.token)).toEqual([401, undefined]);
    const fresh = await server().services.tokens.issue({ accountId: user.id, role: 'User', epoch: 1 });
    expect(await emailOf(fresh)).toEqual([200, 'After@example.com']);
    expect(await sendEmails(server())).toMatchObject([{ to: 'before@example.com' }]);
  });

  it('is refused if another account has the address, even if only at the time of the confirmation', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const user = await makeAccount(server(), 'User');
    await makeAccount(server(), 'User', { email: 'had@example.com' });
    expect(await update(user.id, 'HAD@example.com', admin.token)).toMatchObject({
      status: false,
      message: 'This email address is already registered.',
    });
    expect(await update(user.id, 'no address', admin.token)).toMatchObject({
      message: 'Invalid email format',
    });
    await update(user.id, 'soon@example.com', admin.token);
    const mail = (await sendEmails(server())).find(({ to }) => to === 'soon@example.com');
    await makeAccount(server(), 'User', { email: 'soon@example.com' });
    expect((await confirm(tokenIn(mail))).statusCode).toBe(410);
    expect((await emailOf(user.token))[0]).toBe(200);
  });

  it('ends the links for a new password that the old address has', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const user = await makeAccount(server(), 'User', { email: 'lost-mailbox@example.com' });
    const forgot = json({ email: 'lost-mailbox@example.com' });
    await server().request({ method: 'POST', url: '/api/register', ...forgot });
    const reset = tokenIn((await sendEmails(server()))[0]);
    await update(user.id, 'new-mailbox@example.com', admin.token);
    const mails = await sendEmails(server());
    await confirm(tokenIn(mails.find(({ to }) => to === 'new-mailbox@example.com')));
    const body = json({ token: reset, password: 'of a stranger' });
    const url = '/api/v1/password/reset';
    expect((await server().request({ method: 'POST', url, ...body })).statusCode).toBe(410);
    await sendEmails(server());
  });

  it('takes effect for the last requested address only', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const user = await makeAccount(server(), 'User');
    await update(user.id, 'one@example.com', admin.token);
    const first = (await sendEmails(server())).find(({ to }) => to === 'one@example.com');
    await update(user.id, 'two@example.com', admin.token);
    const second = (await sendEmails(server())).find(({ to }) => to === 'two@example.com');
    expect((await confirm(tokenIn(first))).statusCode).toBe(410);
    expect((await confirm(tokenIn(second))).statusCode).toBe(200);
    await sendEmails(server());
  });
});
