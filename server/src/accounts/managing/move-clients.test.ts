import { pathOf } from '@chatline/contract/calls/define-call';
import { deleteUserCall } from '@chatline/contract/calls/delete-user';
import { expect, it } from 'vitest';
import { json } from '../../testing/payloads.ts';
import { makeAccount, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';

onTestServer('clients of partners', (server) => {
  const read = (id: number, what: 'partner' | 'clients' | 'audit', { token }: TestAccount) =>
    server().request({ url: `/api/v1/users/${id}/${what}` }, token);
  const post = (id: number, what: 'partner' | 'clients', body: object, { token }: TestAccount) =>
    server().request({ method: 'POST', url: `/api/v1/users/${id}/${what}`, ...json(body) }, token);
  const give = (id: number, what: 'partner' | 'clients', partner: unknown, by: TestAccount) =>
    post(id, what, { partner }, by);
  const reported = async ({ token }: TestAccount) => {
    const { notifications }: { notifications: { title: string; text: string }[] } = (
      await server().request({ url: '/api/v1/notifications' }, token)
    ).json();
    return notifications.map(({ title, text }) => `${title}: ${text}`);
  };
  const listed = async ({ token }: TestAccount) => {
    const { data }: { data: { id: number }[] } = (
      await server().request({ url: '/api/web/users' }, token)
    ).json();
    return data.map(({ id }) => id);
  };
  const trail = async (id: number, by: TestAccount) => {
    const { entries }: { entries: { action: string; details: string }[] } = (
      await read(id, 'audit', by)
    ).json();
    return entries.map(({ action, details }) => `${action}: ${details}`);
  };
  const twoPartners = async () => ({
    admin: await makeAccount(server(), 'Admin'),
    rohan: await makeAccount(server(), 'Partner', { name: 'Rohan Desai', businessName: 'Desai Digital' }),
    meera: await makeAccount(server(), 'Partner', { name: 'Meera Iyer', businessName: '', isActive: false }),
  });

  it('are moved to another partner by an Admin, who sees whose they are; a repeat changes nothing', async () => {
    const { admin, rohan, meera } = await twoPartners();
    const client = await makeAccount(server(), 'User', { ownerId: rohan.id });
    expect((await read(client.id, 'partner', admin)).json()).toEqual({
      partner: { id: rohan.id, name: 'Rohan Desai', business_name: 'Desai Digital', isactive: true },
    });
    for (let time = 0; time < 2; time += 1) {
      expect((await give(client.id, 'partner', String(meera.id), admin)).json()).toEqual({
        message: 'Partner Updated Successfully',
        partner: { id: meera.id, name: 'Meera Iyer', business_name: '', isactive: false },
      });
    }
    expect([await listed(rohan), (await read(rohan.id, 'clients', admin)).json()]).toEqual([
      [],
      { clients: [] },
    ]);
    const { clients } = (await read(meera.id, 'clients', admin)).json();
    expect(clients).toEqual([expect.objectContaining({ id: client.id, email: client.email })]);
    expect(await trail(client.id, admin)).toEqual([
      'API tokens revoked: An Admin moved the account away from its partner, who could see the default token.',
      'Partner changed: From Rohan Desai, Desai Digital to Meera Iyer.',
    ]);
    expect(await trail(rohan.id, admin)).toEqual([
      'Clients moved: Meera Joshi, Joshi Stores, to Meera Iyer.',
    ]);
    expect(await trail(meera.id, admin)).toEqual([
      'Clients moved: Meera Joshi, Joshi Stores, from Rohan Desai, Desai Digital.',
    ]);
    // The client's own session stays valid.
    expect((await server().request({ url: '/api/web/my-account' }, client.token)).statusCode).toBe(200);
    expect((await give(client.id, 'partner', null, admin)).json().partner).toBeNull();
    expect((await read(client.id, 'partner', admin)).json()).toEqual({ partner: null });
  });

  it('are moved all at once, after which the partner can be deleted', async () => {
    const { admin, rohan, meera } = await twoPartners();
    const first = await makeAccount(server(), 'User', { ownerId: rohan.id });
    const second = await makeAccount(server(), 'User', { ownerId: rohan.id });
    const deletePath = pathOf(deleteUserCall, { encodedId: String(rohan.id) });
    const remove = () => server().request({ method: 'DELETE', url: `/api${deletePath}` }, admin.token);
    expect((await remove()).json().message).toContain('still has clients');
    expect((await give(rohan.id, 'clients', String(rohan.id), admin)).json().moved).toBe(0);
    expect((await give(rohan.id, 'clients', meera.id, admin)).json()).toEqual({
      message: '2 clients moved',
      moved: 2,
    });
    expect((await give(rohan.id, 'clients', meera.id, admin)).json().moved).toBe(0);
    const { clients } = (await read(meera.id, 'clients', admin)).json();
    expect(clients.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
    expect(await trail(first.id, admin)).toEqual([
      'API tokens revoked: An Admin moved the account away from its partner, who could see the default token.',
      'Partner changed: From Rohan Desai, Desai Digital to Meera Iyer.',
    ]);
    expect(await trail(meera.id, admin)).toEqual([
      'Clients moved: 2 clients, from Rohan Desai, Desai Digital.',
    ]);
    expect((await remove()).json().message).toBe('User Deleted Successfully');
  });

  it('are not moved if their partner has changed in the meantime; both partners are notified of a move', async () => {
    const { admin, rohan } = await twoPartners();
    const asha = await makeAccount(server(), 'Partner');
    const client = await makeAccount(server(), 'User', { ownerId: rohan.id });
    const move = (from: number | null, partner: number) =>
      post(client.id, 'partner', { partner, from }, admin);
    expect((await move(asha.id, asha.id)).statusCode).toBe(422);
    expect(await listed(rohan)).toEqual([client.id]);
    // The second time the client is already there.
    for (let time = 0; time < 2; time += 1) expect((await move(rohan.id, asha.id)).statusCode).toBe(200);
    const stale = await move(null, rohan.id);
    expect([stale.statusCode, stale.json().detail]).toEqual([
      422,
      'This user now belongs to another partner. Reload the page.',
    ]);
    expect(await reported(rohan)).toEqual([
      'A client is no longer yours: An Admin moved Joshi Stores, with templates and payments.',
    ]);
    expect(await reported(asha)).toEqual([
      'You have a new client: An Admin moved Joshi Stores to you, with templates and payments.',
    ]);
  });

  it('can be moved only to partners, and only users can be moved', async () => {
    const { admin, rohan, meera } = await twoPartners();
    const client = await makeAccount(server(), 'User', { ownerId: rohan.id });
    const word = 'There is no such partner. Choose another one.';
    for (const partner of [String(client.id), String(admin.id), '999999']) {
      for (const [id, what] of [
        [client.id, 'partner'],
        [rohan.id, 'clients'],
      ] as const) {
        const response = await give(id, what, partner, admin);
        expect([response.statusCode, response.json().detail]).toEqual([422, word]);
      }
    }
    const response = await give(meera.id, 'partner', String(rohan.id), admin);
    expect([response.statusCode, response.json().detail]).toEqual([
      422,
      'Only a User can be a partner’s client.',
    ]);
    for (const partner of ['x', '', true, undefined]) {
      expect((await give(client.id, 'partner', partner, admin)).statusCode).toBe(400);
    }
    expect(await listed(rohan)).toEqual([client.id]);
  });
});
