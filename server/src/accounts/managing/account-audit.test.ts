import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { expect, it } from 'vitest';
import { sendEmails, tokenIn } from '../../testing/emailed-links.ts';
import { json, multipart } from '../../testing/payloads.ts';
import { makeAccount, type TestAccount } from '../../testing/test-accounts.ts';
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
interface Entry {
  readonly actor: string;
  readonly action: string;
  readonly details: string;
  readonly atMs: number;
}

onTestServer('the audit trail of an account', (server) => {
  const post = (path: string, fields: Record<string, string>, { token }: TestAccount) =>
    server().request({ method: 'POST', url: `/api/web/${path}`, ...multipart(fields) }, token);
  const read = async (id: number, by: TestAccount): Promise<Entry[]> =>
    (await server().request({ url: `/api/v1/users/${id}/audit` }, by.token)).json().entries;

  it('lists who did what, newest first, in sentences and without secrets', async () => {
    const admin = await makeAccount(server(), 'Admin', { name: 'Asha Kulkarni' });
    const partner = await makeAccount(server(), 'Partner', { name: 'Rohan Desai' });
    await post('create-user', { ...profile, email: 'audited@example.com', mobile_no: '9822012345' }, partner);
    const [row] = (await server().request({ url: '/api/web/users' }, partner.token)).json().data;
    const userid = String(row.id);
    const path = `/api/web/generate-token/${encodeURIComponent(encodeBase64('audited@example.com'))}`;
    const token: string = (await server().request({ url: path }, partner.token)).json().data;
    await post('update-user', { ...profile, userid, city: 'Mumbai', token }, partner);
    await post('user-information', { userid }, admin);
    await post('user-information', { userid }, admin);
    await post('update-user', { ...profile, userid, city: 'Mumbai', email: 'next@example.com' }, admin);
    await server().request(
      { method: 'POST', url: `/api/v1/users/${userid}/access`, ...json({ webhook: true, role: 'Partner' }) },
      admin.token,
    );
    await post('users-activation', { userid }, admin);
    await post('users-activation', { userid }, admin);
    const mails = await sendEmails(server());
    const links = mails.filter(({ text }) => text.includes('#')).map(tokenIn);
    for (const link of links) {
      const password = 'a password of tests';
      await server().request({
        method: 'POST',
        url: '/api/v1/password/reset',
        ...json({ token: link, password }),
      });
      await server().request({ method: 'POST', url: '/api/v1/email/confirm', ...json({ token: link }) });
    }
    const entries = await read(row.id, admin);
    expect(entries.map(({ actor, action }) => `${actor}: ${action}`).reverse()).toEqual([
      'Rohan Desai: Created',
      'Rohan Desai: API token generated',
      'Rohan Desai: Updated',
      'Rohan Desai: API token saved',
      'Asha Kulkarni: API token shown',
      'Asha Kulkarni: Email change requested',
      'Asha Kulkarni: Type changed',
      'Asha Kulkarni: API tokens revoked',
      'Asha Kulkarni: Permissions changed',
      'Asha Kulkarni: Switched off',
      'Asha Kulkarni: Switched on',
      'Kamala Joshi: Password reset',
      'Kamala Joshi: Email changed',
    ]);
    expect(entries.find(({ action }) => action === 'Updated')?.details).toBe('City from “Pune” to “Mumbai”.');
    expect(entries.find(({ action }) => action === 'Permissions changed')?.details).toBe('Webhook on.');
    const written = JSON.stringify(entries);
    for (const secret of [token, 'a password of tests', ...links]) expect(written).not.toContain(secret);
    expect((await server().request({ url: `/api/v1/users/${row.id}/audit` }, partner.token)).statusCode).toBe(
      403,
    );
  });

  it('stays after the account is deleted, and does not contain refused actions', async () => {
    const admin = await makeAccount(server(), 'Admin', { name: 'Asha Kulkarni' });
    const partner = await makeAccount(server(), 'Partner');
    await makeAccount(server(), 'User', { ownerId: partner.id });
    const gone = await makeAccount(server(), 'User');
    const remove = (id: number) =>
      server().request(
        { method: 'DELETE', url: `/api/web/delete-user/${encodeURIComponent(encodeBase64(String(id)))}` },
        admin.token,
      );
    await remove(partner.id);
    expect(await read(partner.id, admin)).toEqual([]);
    await remove(gone.id);
    expect(await read(gone.id, admin)).toMatchObject([
      { actor: 'Asha Kulkarni', action: 'Deleted', details: expect.stringContaining('Meera Joshi') },
    ]);
    const other = await makeAccount(server(), 'Admin');
    for (const id of ['999999', String(other.id), 'x']) {
      const response = await server().request({ url: `/api/v1/users/${id}/audit` }, admin.token);
      expect([id, response.statusCode]).toEqual([id, 404]);
    }
  });

  it('shows entries with an earlier text under the current one', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const user = await makeAccount(server(), 'User');
    await server().services.database.execute(
      `insert into audit_entries (account_id, actor_name, action, details, happened_at)
       values ($1, 'System', 'Payment looked at', '', now())`,
      [user.id],
    );
    expect(await read(user.id, admin)).toMatchObject([{ action: 'Payment reviewed' }]);
  });

  it('contains the caller’s own actions: profile, password, token', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const passwordHash = await server().services.passwords.hash('the old one');
    const user = await makeAccount(server(), 'User', { passwordHash, name: 'Meera Joshi' });
    const changed = {
      oldpassword: 'the old one',
      newpassword: 'the new one',
      confirmpassword: 'the new one',
    };
    await post('account-update', { ...profile, name: 'Meera Rao', token: '' }, user);
    await server().request({ url: '/api/web/my-account' }, user.token);
    await post('change-password', changed, user);
    expect((await read(user.id, admin)).map(({ actor, action }) => `${actor}: ${action}`)).toEqual([
      'Meera Rao: Password changed',
      'Meera Rao: API token shown',
      'Meera Rao: Updated',
    ]);
    await sendEmails(server());
  });
});
