import { expect, it } from 'vitest';
import { json } from '../../testing/payloads.ts';
import { makeAccount, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';

onTestServer('an export of users', (server) => {
  const send = (body: object, { token }: TestAccount) =>
    server().request({ method: 'POST', url: '/api/v1/users/export', ...json(body) }, token);
  const linesOf = (csv: string) => csv.trimEnd().split('\r\n');

  it('[LIST-04] has the columns of the list, cells that no spreadsheet runs, and no token', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const user = await makeAccount(server(), 'User', {
      name: '=HYPERLINK("http://example.com")',
      businessName: 'Kamala, Stores',
    });
    const response = await send({ type: 'User', ids: [user.id] }, admin);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [heads, row] = linesOf(response.body);
    expect(heads).toBe(
      '\uFEFF#id,Name,Business Name,Mobile Number,Email,Plan,Expiry Date,Connect Status,State',
    );
    expect(row).toBe(
      `${user.id},"'=HYPERLINK(""http://example.com"")","Kamala, Stores",9822012345,${user.email},"Basic, first tier",31 Jan 2027,Not connected,Switched on`,
    );
    expect(response.body).not.toContain(user.apiToken);
  });

  it('[LIST-04] has only the users that the caller manages, and is in the caller’s audit trail', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const partner = await makeAccount(server(), 'Partner');
    const own = await makeAccount(server(), 'User', { ownerId: partner.id });
    const foreign = await makeAccount(server(), 'User');
    const ids = [own.id, foreign.id, partner.id, admin.id];
    const csv = (await send({ type: 'User', ids }, partner)).body;
    expect(linesOf(csv).slice(1)).toEqual([expect.stringMatching(new RegExp(`^${own.id},`))]);
    expect(linesOf((await send({ type: 'Partner', ids }, partner)).body)).toHaveLength(1);
    const ofAdmin = linesOf((await send({ type: 'Partner', ids }, admin)).body);
    expect(ofAdmin[0]).toBe('\uFEFF#id,Name,Business Name,Mobile Number,Email,State');
    expect(ofAdmin.slice(1)).toEqual([expect.stringMatching(new RegExp(`^${partner.id},`))]);
    const audit = await server().request({ url: `/api/v1/users/${partner.id}/audit` }, admin.token);
    expect(audit.json().entries).toMatchObject([
      { action: 'Users exported', details: '0 partners, as CSV.' },
      { action: 'Users exported', details: '1 user, as CSV.' },
    ]);
  });

  it('[LIST-04] is refused without a user and with more than 10,000', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const ids = Array.from({ length: 10_001 }, (_, index) => index);
    expect((await send({ type: 'User', ids: [] }, admin)).statusCode).toBe(400);
    expect((await send({ type: 'User', ids }, admin)).statusCode).toBe(400);
  });
});

onTestServer(
  'the baseline',
  (server) => {
    it('[LIST-04] exports no users', async () => {
      const { token } = await makeAccount(server(), 'Admin');
      const request = {
        method: 'POST' as const,
        url: '/api/v1/users/export',
        ...json({ type: 'User', ids: [1] }),
      };
      expect((await server().request(request, token)).statusCode).toBe(404);
    });
  },
  { isBaseline: true },
);
