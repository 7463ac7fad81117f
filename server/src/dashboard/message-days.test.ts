import { addDays } from '@chatline/contract/codecs/days';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { addDayChanges, changesAtOnce, daysStep } from '../messages/records/message-days.store.ts';
import { deleteOldSent } from '../messages/records/old-messages.store.ts';
import { readMigrations } from '../platform/database/migration-files.ts';
import { runBatch } from '../platform/database/run-batch.ts';
import { logMessage } from '../testing/log-message.ts';
import { makeAccount, makeSender, type TestAccount } from '../testing/test-accounts.ts';
import { onBothTestServers, testNow } from '../testing/test-server.ts';
import { countByDay } from './message-figures.store.ts';

const range = { from: '2026-11-11', to: '2026-11-20' };
const statuses = ['queued', 'unknown', 'held', 'sent', 'delivered', 'read', 'failed'];
const countRow = v.object({ day: v.string(), status: v.string(), count: v.number() });

/** Always the same numbers, from 0 to below `end`. */
function createNumbers(seed: number) {
  let state = seed;
  return (end: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * end);
  };
}

onBothTestServers('figures by day', (server) => {
  const database = () => server().services.database;
  const fillStep = async () => {
    for (const step of readMigrations().filter(({ name }) => name === daysStep))
      while ((await runBatch(database(), step)) !== 'finished');
  };
  const addAll = async () => {
    while ((await addDayChanges(database())) === changesAtOnce);
  };

  /** Counts messages in the slow way, in the shape of the dashboard. */
  async function recount(where: string, id: number) {
    const rows = await database().query(
      `select to_char(accepted_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, status, count(*) as count
       from messages where ${where} group by 1, 2`,
      [id],
      countRow,
    );
    const ofDay = (day: string, names: readonly string[]) =>
      rows
        .filter((row) => row.day === day && names.includes(row.status))
        .reduce((sum, { count }) => sum + count, 0);
    return Array.from({ length: 10 }, (_, index) => addDays(range.from, index)).flatMap((day) => {
      const counts = {
        sent: ofDay(day, ['sent', 'delivered', 'read']),
        delivered: ofDay(day, ['delivered', 'read']),
        ...Object.fromEntries(
          ['read', 'failed', 'queued', 'unknown', 'held'].map((name) => [name, ofDay(day, [name])]),
        ),
      };
      return Object.values(counts).some((count) => count > 0) ? [{ day, ...counts }] : [];
    });
  }

  async function read(role: 'Admin' | 'Partner' | 'User', accountId: number) {
    const days = await countByDay(database(), { role, accountId }, range);
    return days
      .filter(({ day: _, ...counts }) => Object.values(counts).some((count) => count !== 0))
      .sort((one, other) => (one.day < other.day ? -1 : 1));
  }

  async function expectExact(admin: TestAccount, partners: readonly number[], users: readonly number[]) {
    expect(await read('Admin', admin.id)).toEqual(await recount('$1::bigint is not null', admin.id));
    for (const id of partners)
      expect(await read('Partner', id)).toEqual(
        await recount('account_id in (select id from accounts where owner_id = $1)', id),
      );
    for (const id of users) expect(await read('User', id)).toEqual(await recount('account_id = $1', id));
  }

  it('[OPS-75] are those of the messages after any history, before, while and after they are filled', async () => {
    const next = createNumbers(7);
    const admin = await makeAccount(server(), 'Admin');
    const partners = [await makeAccount(server(), 'Partner'), await makeAccount(server(), 'Partner')].map(
      ({ id }) => id,
    );
    const users: number[] = [];
    for (const ownerId of [partners[0], partners[0], partners[1], null])
      users.push((await makeSender(server(), { ownerId: ownerId ?? null })).id);
    const ids: string[] = [];
    const one = <T>(list: readonly T[]) => list.slice(next(list.length))[0];
    async function happen(): Promise<void> {
      const [user, id, status] = [one(users) ?? 0, one(ids) ?? '', one(statuses) ?? ''];
      const kind = next(20);
      if (kind < 8 || id === '') {
        const acceptedAt = new Date(testNow.getTime() - next(9 * 24 * 60) * 60_000);
        ids.push(await logMessage(server(), user, { status, acceptedAt }));
      } else if (kind < 15)
        await database().execute('update messages set status = $2 where id = $1', [id, status]);
      else if (kind < 16)
        await database().execute('update messages set status = $2 where account_id = $1', [user, status]);
      else if (kind < 17) await database().execute(`update messages set body = 'Erased' where id = $1`, [id]);
      else if (kind < 18)
        await database().execute('update accounts set owner_id = $2 where id = $1', [
          user,
          one([...partners, null]) ?? null,
        ]);
      else await addDayChanges(database());
    }
    for (let turn = 0; turn < 60; turn += 1) await happen();
    await expectExact(admin, partners, users);
    await fillStep();
    for (let turn = 0; turn < 120; turn += 1) {
      await happen();
      if (turn % 10 === 0) await expectExact(admin, partners, users);
    }
    await addAll();
    await expectExact(admin, partners, users);
    expect(await server().countRows('message_day_changes')).toBe(0);
    await happen();
    await database().execute('delete from accounts where id = $1', [users.shift() ?? 0]);
    await expectExact(admin, partners, users);
    await addAll();
    await expectExact(admin, partners, users);
  });

  it('[OPS-76] keep what retention deletes', async () => {
    await fillStep();
    const user = await makeSender(server());
    await logMessage(server(), user.id, { status: 'read' });
    const before = await read('User', user.id);
    const spared = { before: new Date(testNow.getTime() + 1), sparedAccountIds: [] };
    expect(await deleteOldSent(database(), spared)).not.toHaveLength(0);
    await addAll();
    expect(await read('User', user.id)).toEqual(before);
  });
});
