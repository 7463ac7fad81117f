import { expect, it } from 'vitest';
import { sendEmails } from '../../testing/emailed-links.ts';
import { json } from '../../testing/payloads.ts';
import { makeAccount, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';
import { deleteUnclaimedAccounts } from '../records/managed-accounts.store.ts';

onTestServer('the invitations of users', (server) => {
  const send = async (ids: readonly number[] | undefined, isConfirmed: boolean, { token }: TestAccount) => {
    const { invitations }: { invitations: { id: string; state: string; reason: string }[] } = (
      await server().request(
        { method: 'POST', url: '/api/v1/users/invitations', ...json({ ids, isConfirmed }) },
        token,
      )
    ).json();
    return invitations.map(({ id, state, reason }) => [Number(id), state, reason]);
  };

  it('[OPS-70] refuses an id that no account can have', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const statusOf = async (ids: readonly unknown[]) =>
      (
        await server().request(
          { method: 'POST', url: '/api/v1/users/invitations', ...json({ ids, isConfirmed: false }) },
          admin.token,
        )
      ).statusCode;
    expect(await statusOf([1e308])).toBe(400);
    expect(await statusOf([-1])).toBe(400);
    expect(await statusOf([999_999_999_999_999])).toBe(200);
  });

  it('[LIST-08] are sent again to those without a password, three times a day, and are in the audit trail', async () => {
    const partner = await makeAccount(server(), 'Partner');
    const admin = await makeAccount(server(), 'Admin');
    const passwordHash = await server().services.passwords.hash('a password of tests');
    const invited = await makeAccount(server(), 'User', { ownerId: partner.id });
    const active = await makeAccount(server(), 'User', { ownerId: partner.id, passwordHash });
    const foreign = await makeAccount(server(), 'User');
    const ids = [invited.id, active.id, foreign.id, partner.id];
    expect(await send(ids, false, partner)).toEqual([
      [active.id, 'accepted', ''],
      [invited.id, 'expired', ''],
    ]);
    expect(await send(ids, true, partner)).toEqual([
      [active.id, 'accepted', ''],
      [invited.id, 'sending', ''],
    ]);
    // One that waits is not sent twice.
    await send(ids, true, partner);
    expect((await sendEmails(server())).map(({ to }) => to)).toEqual([invited.email]);
    expect((await send(ids, false, partner))[1]).toEqual([invited.id, 'open', '']);
    for (let time = 0; time < 2; time += 1) {
      await send(ids, true, partner);
      expect(await sendEmails(server())).toHaveLength(1);
    }
    expect((await send(ids, true, partner))[1]).toEqual([
      invited.id,
      'open',
      'It was sent three times today. Try again tomorrow.',
    ]);
    const audit = await server().request({ url: `/api/v1/users/${invited.id}/audit` }, admin.token);
    expect(audit.json().entries).toMatchObject([
      { action: 'Invited again', details: `The link to set a password was emailed to ${invited.email}.` },
      { action: 'Invited again' },
      { action: 'Invited again' },
    ]);
  });

  it('[LIST-08] of all users without a password are read and sent without naming them', async () => {
    const partner = await makeAccount(server(), 'Partner');
    const passwordHash = await server().services.passwords.hash('a password of tests');
    const first = await makeAccount(server(), 'User', { ownerId: partner.id });
    await makeAccount(server(), 'User', { ownerId: partner.id, passwordHash });
    const second = await makeAccount(server(), 'User', { ownerId: partner.id });
    await makeAccount(server(), 'User');
    expect(await send(undefined, false, partner)).toEqual([
      [second.id, 'expired', ''],
      [first.id, 'expired', ''],
    ]);
    expect(await send([first.id], true, partner)).toEqual([[first.id, 'sending', '']]);
    expect(await send(undefined, false, partner)).toEqual([
      [second.id, 'expired', ''],
      [first.id, 'sending', ''],
    ]);
  });

  it('[LIST-08] keep an account without a password while the link works', async () => {
    const { database, clock } = server().services;
    const admin = await makeAccount(server(), 'Admin');
    const user = await makeAccount(server(), 'User', { endsOn: null, plan: null });
    await database.execute('update accounts set api_token_hash = null where id = $1', [user.id]);
    await send([user.id], true, admin);
    await sendEmails(server());
    const later = new Date(clock().getTime() + 60_000);
    const clean = (now: Date) =>
      database.transaction((transaction) => deleteUnclaimedAccounts(transaction, later, now));
    await clean(later);
    expect(await send([user.id], false, admin)).toHaveLength(1);
    await clean(new Date(later.getTime() + 8 * 86_400_000));
    expect(await send([user.id], false, admin)).toEqual([]);
  });
});

onTestServer(
  'the baseline',
  (server) => {
    it('[LIST-08] has no state of invitations', async () => {
      const { token } = await makeAccount(server(), 'Admin');
      const request = { method: 'POST' as const, url: '/api/v1/users/invitations', ...json({ ids: [1] }) };
      expect((await server().request(request, token)).statusCode).toBe(404);
    });
  },
  { isBaseline: true },
);
