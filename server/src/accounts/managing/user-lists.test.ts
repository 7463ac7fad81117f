import { expect, it } from 'vitest';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';

onTestServer('lists of users and partners', (server) => {
  it('[CALL-20] [CALL-21] show all users and partners to an Admin and their own clients to a Partner, without tokens', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const partner = await makeAccount(server(), 'Partner', { name: 'Rohan Desai', isActive: true });
    const other = await makeAccount(server(), 'Partner');
    const own = await makeAccount(server(), 'User', { ownerId: partner.id, name: 'कमला जोशी' });
    const foreign = await makeAccount(server(), 'User', { ownerId: other.id, isActive: false });
    const nobodys = await makeAccount(server(), 'User');
    const list = async (path: string, token: string) => {
      const response = await server().request({ url: `/api/web/${path}` }, token);
      expect(response.statusCode).toBe(200);
      expect(response.json().status).toBe(true);
      const rows: { id: number }[] = response.json().data;
      return rows;
    };
    expect((await list('users', admin.token)).map(({ id }) => id)).toEqual([nobodys.id, foreign.id, own.id]);
    expect((await list('partner', admin.token)).map(({ id }) => id)).toEqual([other.id, partner.id]);
    expect(await list('users', partner.token)).toEqual([
      {
        id: own.id,
        name: 'कमला जोशी',
        business_name: 'Joshi Stores',
        email: own.email,
        mobile_no: '9822012345',
        isactive: true,
        isconnected: false,
      },
    ]);
  });

  it('contain each row once and in order, even if they are long, and may be empty', async () => {
    const partner = await makeAccount(server(), 'Partner');
    const list = async () => {
      const response = await server().request({ url: '/api/web/users' }, partner.token);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      const { status, data }: { status: boolean; data: { id: number; name: string }[] } = response.json();
      expect(status).toBe(true);
      return data;
    };
    expect(await list()).toEqual([]);
    await server().services.database.execute(
      `insert into accounts (role, email, email_key, name, business_name, mobile_no, owner_id, created_at)
       select 'User', 'long' || n || '@example.com', 'long' || n || '@example.com', 'Asha "A" ' || n, 'Stores', '9822012345',
         $1, now() from generate_series(1, 10000) as n`,
      [partner.id],
    );
    const rows = await list();
    expect(rows.map(({ name }) => name)).toEqual(
      Array.from({ length: 10_000 }, (_, index) => `Asha "A" ${10_000 - index}`),
    );
  });
});
