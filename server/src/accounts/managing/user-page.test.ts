import { maxCountedUsers, userPageSize } from '@chatline/contract/constants/limits';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { readMigrations, stepsOf } from '../../platform/database/migration-files.ts';
import { runBatch } from '../../platform/database/run-batch.ts';
import { json } from '../../testing/payloads.ts';
import { makeAccount, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';

const idRow = v.object({ id: v.number() });

interface Page {
  readonly users: readonly { readonly id: number; readonly name: string }[];
  readonly next: number | null;
  readonly counts: { readonly all: number; readonly connected: number; readonly switchedOff: number };
}

onTestServer('the lists of accounts in pages', (server) => {
  const request = (path: string, caller: TestAccount, body: object) =>
    server().request({ method: 'POST', url: `/api/v1/users/${path}`, ...json(body) }, caller.token);
  async function list(caller: TestAccount, body: object = {}): Promise<Page> {
    const response = await request('list', caller, { type: 'User', ...body });
    expect(response.statusCode).toBe(200);
    return response.json();
  }
  const idsOf = ({ users }: Page) => users.map(({ id }) => id);
  const search = async (caller: TestAccount, text: string, field: 'any' | 'mobile' | 'email' = 'any') =>
    idsOf(await list(caller, { search: { field, text } }));
  /** Adds clients of a Partner; their names and emails begin with a text. @returns the id of the oldest */
  async function addClients(partner: TestAccount, begin: string, count: number): Promise<number> {
    const added = await server().services.database.query(
      `insert into accounts (role, email, email_key, name, business_name, mobile_no, owner_id, created_at, is_connected)
       select 'User', $2 || n || '@example.com', $2 || n || '@example.com', $2 || ' ' || n, 'Stores', '98000' || n, $1, now(),
         n % 2 = 0
       from generate_series(10001, 10000 + $3::int) as n returning id`,
      [partner.id, begin, count],
      idRow,
    );
    return Math.min(...added.map(({ id }) => id));
  }
  const buildIndexes = async () => {
    for (const step of stepsOf(readMigrations()))
      while ((await runBatch(server().services.database, step)) === 'more');
  };

  it('[LIST-32] have all users and partners for an Admin and their own clients for a Partner, without tokens', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const partner = await makeAccount(server(), 'Partner', { name: 'Rohan Desai', isActive: true });
    const own = await makeAccount(server(), 'User', { ownerId: partner.id, name: 'कमला जोशी' });
    const other = await makeAccount(server(), 'Partner');
    const foreign = await makeAccount(server(), 'User', { ownerId: other.id, isActive: false });
    expect(idsOf(await list(admin)).slice(0, 2)).toEqual([foreign.id, own.id]);
    expect(idsOf(await list(admin, { type: 'Partner' })).slice(0, 2)).toEqual([other.id, partner.id]);
    expect(idsOf(await list(partner, { type: 'Partner' }))).toEqual([]);
    expect(await list(partner)).toEqual({
      users: [
        {
          id: own.id,
          name: 'कमला जोशी',
          business_name: 'Joshi Stores',
          email: own.email,
          mobile_no: '9822012345',
          isactive: true,
          isconnected: false,
        },
      ],
      next: null,
      counts: { all: 1, connected: 0, switchedOff: 0 },
    });
    expect((await request('list', own, { type: 'User' })).statusCode).toBe(403);
  });

  it('[LIST-32] have each account once over the pages, in both orders, with the counts of the whole list', async () => {
    const partner = await makeAccount(server(), 'Partner', { isActive: true });
    const count = 2 * userPageSize + 1;
    const first = await addClients(partner, 'paged', count);
    const newest = Array.from(
      { length: 2 * userPageSize + 1 },
      (_, index) => first + 2 * userPageSize - index,
    );
    for (const isOldestFirst of [false, true]) {
      const seen: number[] = [];
      let after: number | undefined;
      do {
        const page = await list(partner, { isOldestFirst, ...(after !== undefined && { after }) });
        expect(page.counts).toEqual({ all: count, connected: userPageSize, switchedOff: 0 });
        seen.push(...idsOf(page));
        after = page.next ?? undefined;
      } while (after !== undefined);
      expect(seen).toEqual(isOldestFirst ? newest.toReversed() : newest);
    }
    const connected = await list(partner, { filter: 'connected' });
    expect(connected.users).toHaveLength(userPageSize);
    expect(connected.next).toBe(null);
    expect((await list(partner, { filter: 'not-connected' })).next).not.toBe(null);
    expect((await list(partner, { filter: 'switched-off' })).users).toEqual([]);
  });

  it('[LIST-32] find any part of a name, a business, an email or a number in the next thousands, and exactly a number or an email', async () => {
    const partner = await makeAccount(server(), 'Partner', { isActive: true });
    const stranger = await makeAccount(server(), 'Partner', { isActive: true });
    const ownerId = partner.id;
    const asha = await makeAccount(server(), 'User', {
      ownerId,
      name: 'Asha Rao',
      email: 'asha.rao@example.com',
    });
    const half = await makeAccount(server(), 'User', { ownerId, name: '50% Off_Line' });
    for (const text of ['sha', 'rao asha', 'joshi ASHA', 'asha.rao@ex', '  asha  '])
      expect(await search(partner, text)).toEqual([asha.id]);
    expect(await search(partner, '50%')).toEqual([half.id]);
    expect(await search(partner, 'off_l')).toEqual([half.id]);
    expect(await search(partner, '5% o')).toEqual([]);
    expect(await search(partner, '+91 98220 12345')).toEqual([half.id, asha.id]);
    expect(await search(partner, '22012')).toEqual([half.id, asha.id]);
    expect(await search(partner, ' ')).toEqual([half.id, asha.id]);
    expect(await search(stranger, 'asha')).toEqual([]);
    await buildIndexes();
    expect(await search(partner, '098220-12345', 'mobile')).toEqual([half.id, asha.id]);
    expect(await search(partner, '98220', 'mobile')).toEqual([]);
    for (const text of ['98220/12345', "'\\", '💥', '💥/ꬠ'])
      for (const field of ['mobile', 'email', 'any'] as const)
        expect(await search(partner, text, field), `${field} ${text}`).toEqual([]);
    expect(await search(partner, ' ASHA.rao@example.com ', 'email')).toEqual([asha.id]);
    expect(await search(stranger, 'asha.rao@example.com', 'email')).toEqual([]);
    expect(await search(partner, 'asha.rao', 'email')).toEqual([]);
  });

  it('[LIST-32] find older accounts at the beginning of a term once the index is built, and count up to a limit', async () => {
    const partner = await makeAccount(server(), 'Partner', { isActive: true });
    const old = await makeAccount(server(), 'User', { ownerId: partner.id, name: 'Meenakshi Sundaram' });
    await addClients(partner, 'newer', maxCountedUsers);
    await buildIndexes();
    expect((await list(partner)).counts.all).toBe(maxCountedUsers);
    expect(await search(partner, 'meenak')).toEqual([old.id]);
    expect(await search(partner, 'sund meena')).toEqual([old.id]);
    expect(await search(partner, 'akshi')).toEqual([]);
    expect(await search(partner, 'newer 1999')).toHaveLength(11);
  });

  it.each([
    ['an unknown type', { type: 'Admin' }],
    ['an unknown filter', { filter: 'all or true' }],
    ['a search that is too long', { search: { field: 'any', text: 'a'.repeat(255) } }],
    ['an unknown field', { search: { field: 'name', text: 'a' } }],
    ['a page that begins nowhere', { after: 'x' }],
  ])('[LIST-32] refuse %s', async (_, body) => {
    const admin = await makeAccount(server(), 'Admin');
    const response = await request('list', admin, { type: 'User', ...body });
    expect(response.statusCode).toBe(400);
  });

  it('[LIST-32] [LIST-03] return the plans of the users of a page, for a Partner of their own clients alone', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const partner = await makeAccount(server(), 'Partner', { isActive: true });
    const own = await makeAccount(server(), 'User', { ownerId: partner.id });
    const foreign = await makeAccount(server(), 'User');
    const plansOf = async (caller: TestAccount) => {
      const response = await request('plans', caller, { ids: [own.id, foreign.id] });
      const { plans }: { plans: { id: number }[] } = response.json();
      return plans.map(({ id }) => id);
    };
    expect(await plansOf(partner)).toEqual([own.id]);
    expect(await plansOf(admin)).toEqual([foreign.id, own.id]);
    expect((await request('plans', own, { ids: [own.id] })).statusCode).toBe(403);
  });
});
