import { expect, it } from 'vitest';
import { makeAccount } from '../testing/test-accounts.ts';
import { onTestServer } from '../testing/test-server.ts';

onTestServer('lists of users and partners', (server) => {
  it('[CALL-20] [CALL-21] an Admin sees all users and all partners, a Partner the own clients, none with a token', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const partner = await makeAccount(server(), 'Partner', { name: 'Rohan Desai', isActive: true });
    const other = await makeAccount(server(), 'Partner');
    const own = await makeAccount(server(), 'User', { ownerId: partner.id, name: 'कमला जोशी' });
    const foreign = await makeAccount(server(), 'User', { ownerId: other.id, isActive: false });
    const nobodys = await makeAccount(server(), 'User');
    const list = async (path: string, token: string) => {
      const answer = await server().request({ url: `/api/web/${path}` }, token);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().status).toBe(true);
      const rows: { id: number }[] = answer.json().data;
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
});
