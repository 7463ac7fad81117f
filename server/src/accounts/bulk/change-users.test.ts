import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openPostgres } from '../../platform/database/postgres.ts';
import { createPostgresCopy } from '../../testing/both-databases.ts';
import { json } from '../../testing/payloads.ts';
import { makeAccount, type TestAccount } from '../../testing/test-accounts.ts';
import { createTestServer, onTestServer } from '../../testing/test-server.ts';

onTestServer('a change of several accounts', (server) => {
  const send = (ids: readonly number[], change: object, { token }: TestAccount) =>
    server().request({ method: 'POST', url: '/api/v1/users/changes', ...json({ ids, change }) }, token);
  const change = async (ids: readonly number[], what: object, by: TestAccount) => {
    const { results }: { results: { id: string; outcome: string; reason: string }[] } = (
      await send(ids, what, by)
    ).json();
    return results.map(({ id, outcome, reason }) => [id, outcome, reason]);
  };
  const trail = async (id: number, by: TestAccount) => {
    const { entries }: { entries: { action: string; details: string }[] } = (
      await server().request({ url: `/api/v1/users/${id}/audit` }, by.token)
    ).json();
    return entries.map(({ action, details }) => `${action}: ${details}`);
  };
  const gone = 999_999_999;

  it('[LIST-06] switches those that can be switched, says why others are not, and changes nothing again', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const other = await makeAccount(server(), 'Admin');
    const user = await makeAccount(server(), 'User');
    const partner = await makeAccount(server(), 'Partner');
    const off = await makeAccount(server(), 'User', { isActive: false });
    const ids = [user.id, partner.id, off.id, other.id, gone];
    const refused = [
      [String(other.id), 'refused', expect.stringMatching(/./)],
      [String(gone), 'refused', expect.stringMatching(/./)],
    ];
    expect(await change(ids, { kind: 'switch', isActive: false }, admin)).toEqual([
      [String(user.id), 'changed', ''],
      [String(partner.id), 'changed', ''],
      [String(off.id), 'unchanged', ''],
      ...refused,
    ]);
    expect((await server().request({ url: '/api/web/my-account' }, user.token)).statusCode).toBe(401);
    expect(
      (await change(ids, { kind: 'switch', isActive: false }, admin)).map(([, outcome]) => outcome),
    ).toEqual(['unchanged', 'unchanged', 'unchanged', 'refused', 'refused']);
    expect(await trail(user.id, admin)).toEqual(['Switched off: Sessions and API token stopped working.']);
    await change([user.id], { kind: 'switch', isActive: true }, admin);
    expect((await trail(user.id, admin))[0]).toBe('Switched on: The account can be used.');
  });

  it('[LIST-06] extends to a day, never shortens, and gives no day to a partner', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const short = await makeAccount(server(), 'User', { endsOn: '2027-01-31' });
    const long = await makeAccount(server(), 'User', { endsOn: '2028-12-31' });
    const none = await makeAccount(server(), 'User', { endsOn: null, plan: null });
    const partner = await makeAccount(server(), 'Partner');
    const extend = { kind: 'extend', endsOn: '2028-03-31' };
    expect(await change([short.id, long.id, none.id, partner.id], extend, admin)).toEqual([
      [String(short.id), 'changed', ''],
      [String(long.id), 'unchanged', ''],
      [String(none.id), 'changed', ''],
      [String(partner.id), 'refused', 'Only a user has an expiry date.'],
    ]);
    expect(await trail(short.id, admin)).toEqual(['Updated: Expire Date from “2027-01-31” to “2028-03-31”.']);
    expect(await trail(long.id, admin)).toEqual([]);
    expect((await change([short.id], extend, admin)).flat()).toContain('unchanged');
    const past = await send([short.id], { kind: 'extend', endsOn: '2020-01-01' }, admin);
    expect([past.statusCode, past.json().detail]).toEqual([422, 'Choose today or a later day.']);
    expect((await send([short.id], { kind: 'extend', endsOn: '2028-02-30' }, admin)).statusCode).toBe(400);
  });

  it('[LIST-06] takes the day in India as today', async () => {
    // In India, 21 November has begun.
    server().setNow(new Date('2026-11-20T19:00:00Z'));
    const admin = await makeAccount(server(), 'Admin');
    const user = await makeAccount(server(), 'User', { endsOn: '2026-11-01' });
    const extend = (endsOn: string) => send([user.id], { kind: 'extend', endsOn }, admin);
    expect((await extend('2026-11-20')).statusCode).toBe(422);
    expect((await extend('2026-11-21')).json().results).toMatchObject([{ outcome: 'changed' }]);
  });

  it('[LIST-06] moves users to a partner, as one move from each former partner', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const from = await makeAccount(server(), 'Partner', {
      name: 'Rohan Desai',
      businessName: 'Desai Digital',
    });
    const to = await makeAccount(server(), 'Partner', { name: 'Meera Iyer', businessName: '' });
    const one = await makeAccount(server(), 'User', { ownerId: from.id });
    const two = await makeAccount(server(), 'User', { ownerId: from.id });
    const already = await makeAccount(server(), 'User', { ownerId: to.id });
    const move = { kind: 'move', partner: String(to.id) };
    const ids = [one.id, two.id, already.id, from.id];
    expect(await change(ids, move, admin)).toEqual(
      [
        [String(from.id), 'refused', 'Only a User can be a partner’s client.'],
        [String(one.id), 'changed', ''],
        [String(two.id), 'changed', ''],
        [String(already.id), 'unchanged', ''],
      ].sort(([a], [b]) => Number(a) - Number(b)),
    );
    expect(await trail(one.id, admin)).toContain(
      'Partner changed: From Rohan Desai, Desai Digital to Meera Iyer.',
    );
    expect(await trail(to.id, admin)).toEqual(['Clients moved: 2 clients, from Rohan Desai, Desai Digital.']);
    expect((await change([one.id], move, admin)).flat()).toContain('unchanged');
    const unknown = await send([one.id], { kind: 'move', partner: String(one.id) }, admin);
    expect(unknown.json().detail).toBe('There is no such partner. Choose another one.');
  });

  it('[LIST-06] is refused for more than 200 accounts', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const ids = Array.from({ length: 201 }, (_, index) => index + 1);
    expect((await send(ids, { kind: 'switch', isActive: true }, admin)).statusCode).toBe(400);
  });
});

onTestServer(
  'the baseline',
  (server) => {
    it('[LIST-06] changes one account at a time', async () => {
      const { token } = await makeAccount(server(), 'Admin');
      const body = json({ ids: [1], change: { kind: 'switch', isActive: true } });
      const response = await server().request(
        { method: 'POST', url: '/api/v1/users/changes', ...body },
        token,
      );
      expect(response.statusCode).toBe(404);
    });
  },
  { isBaseline: true },
);

// On PostgreSQL alone: the embedded database has one connection, so nothing happens at one moment.
it('[OPS-77] moves of several accounts and of one of them at one moment do not end each other', async () => {
  const { url, drop } = await createPostgresCopy();
  const database = await openPostgres(url, pino({ level: 'silent' }), 6);
  const server = await createTestServer(database);
  const admin = await makeAccount(server, 'Admin');
  const partners = [await makeAccount(server, 'Partner'), await makeAccount(server, 'Partner')];
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) ids.push((await makeAccount(server, 'User')).id);
  const move = (moved: readonly number[], partner: number | null) =>
    server.request(
      {
        method: 'POST',
        url: '/api/v1/users/changes',
        ...json({ ids: moved, change: { kind: 'move', partner } }),
      },
      admin.token,
    );
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const to = partners[round % 2]?.id ?? null;
    const all = [move(ids, to), ...ids.slice(1).map((id) => move([id], null))];
    statuses.push(...(await Promise.all(all)).map(({ statusCode }) => statusCode));
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  await server.app.close();
  await database.close();
  await drop();
}, 60_000);

/**
 * Moves a User to an account while another transaction has locked that account. On PostgreSQL alone: the embedded
 * database has one connection, so everything waits for an open transaction.
 * @param lock the lock, as SQL names it
 */
async function moveBesideLock(role: 'User' | 'Partner', lock: 'update' | 'key share'): Promise<unknown> {
  const { url, drop } = await createPostgresCopy();
  const database = await openPostgres(url, pino({ level: 'silent' }), 3);
  const server = await createTestServer(database);
  const admin = await makeAccount(server, 'Admin');
  const to = await makeAccount(server, role);
  const client = await makeAccount(server, 'User');
  const change = { ids: [client.id], change: { kind: 'move', partner: to.id } };
  const response = await database.transaction(async (transaction) => {
    await transaction.execute(`select 1 from accounts where id = $1 for ${lock}`, [to.id]);
    const late = new Promise((resolve) => setTimeout(resolve, 10_000, 'still waiting'));
    const moved = server.request(
      { method: 'POST', url: '/api/v1/users/changes', ...json(change) },
      admin.token,
    );
    return Promise.race([moved, late]);
  });
  await server.app.close();
  await database.close();
  await drop();
  return response;
}

it('[OPS-70] a move to an account that is not a Partner is refused without waiting for that account', async () => {
  expect(await moveBesideLock('User', 'update')).toMatchObject({ statusCode: 422 });
});

it('[OPS-70] a move does not wait for one that records another move of the same Partner', async () => {
  // A row that refers to the Partner, as in the audit trail, takes this lock.
  expect(await moveBesideLock('Partner', 'key share')).toMatchObject({ statusCode: 200 });
});
