import * as v from 'valibot';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../testing/both-databases.ts';
import { DatabaseError, uniqueViolation } from './database.ts';
import { migrate } from './migrate.ts';

const nothing = v.unknown();

onBothDatabases('a database', (database) => {
  it('reads the same types from both drivers', async () => {
    const [row] = await database().query(
      `select 9007199254740991::int8 as big, count(*) as many, 1.50::numeric as exact, '2026-11-20'::date as day,
         $1::timestamptz as moment, array['a', 'b'] as list, true as yes, null::text as none`,
      [new Date('2026-11-20T06:30:00Z')],
      nothing,
    );
    expect(row).toEqual({
      big: 9_007_199_254_740_991,
      many: 1,
      exact: '1.50',
      day: '2026-11-20',
      moment: new Date('2026-11-20T06:30:00Z'),
      list: ['a', 'b'],
      yes: true,
      none: null,
    });
  });

  it('writes and reads back the same values', async () => {
    const values = ['कमला 👋', 42, true, null, ['a', 'b'], [1, 2]] as const;
    const [row] = await database().query(
      'select $1::text as a, $2::int8 as b, $3::boolean as c, $4::text as d, $5::text[] as e, $6::int[] as f',
      values,
      nothing,
    );
    expect(row).toEqual({ a: 'कमला 👋', b: 42, c: true, d: null, e: ['a', 'b'], f: [1, 2] });
  });

  it('refuses a row that does not match the schema of the statement', async () => {
    await expect(database().query('select 1 as one', [], v.object({ one: v.string() }))).rejects.toThrow();
  });

  it('names the violated constraint', async () => {
    await database().script('create table uniques (id int constraint only_one unique)');
    await database().execute('insert into uniques values (1)', []);
    const second = database().execute('insert into uniques values (1)', []);
    await expect(second).rejects.toThrow(DatabaseError);
    await expect(second).rejects.toMatchObject({ code: uniqueViolation, constraint: 'only_one' });
  });

  it('runs transactions whole and isolated from each other', async () => {
    await database().script(
      'create table counters (id int primary key, value int); insert into counters values (1, 0)',
    );
    const add = (fails: boolean) =>
      database().transaction(async (transaction) => {
        await transaction.query('select value from counters where id = 1 for update', [], nothing);
        await transaction.execute('update counters set value = value + 1 where id = 1', []);
        if (fails) throw new Error('on purpose');
      });
    await Promise.allSettled([add(false), add(true), add(false), add(true), add(false)]);
    expect(await database().query('select value from counters', [], nothing)).toEqual([{ value: 3 }]);
    expect(await database().execute('update counters set value = 0 where id > $1', [5])).toBe(0);
  });

  it('notifies listeners when a transaction commits, until they stop listening', async () => {
    const payloads: string[] = [];
    const stop = await database().listen('updates', (payload) => payloads.push(payload));
    await database().transaction((transaction) =>
      transaction.query(`select pg_notify('updates', 'one')`, [], nothing),
    );
    const failed = database().transaction(async (transaction) => {
      await transaction.query(`select pg_notify('updates', 'two')`, [], nothing);
      throw new Error('on purpose');
    });
    await expect(failed).rejects.toThrow('on purpose');
    await expect.poll(() => payloads).toEqual(['one']);
    await stop();
    await database().query(`select pg_notify('updates', 'three')`, [], nothing);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(payloads).toEqual(['one']);
  });

  it('changes nothing if it is migrated again', async () => {
    const before = await database().query('select name, done_at from migrations order by name', [], nothing);
    await Promise.all([migrate(database()), migrate(database())]);
    expect(await database().query('select name, done_at from migrations order by name', [], nothing)).toEqual(
      before,
    );
    expect(before.length).toBeGreaterThan(2);
  });
});
