import { pino } from 'pino';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPostgresCopy, onBothDatabases } from '../../testing/both-databases.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import type { MigrationFile } from './migration-files.ts';
import { openPostgres } from './postgres.ts';
import { runBatch } from './run-batch.ts';

const table: MigrationFile = {
  name: '9001-grown.sql',
  sql: 'create table grown (id int primary key, old text, new text); insert into grown select n, n from generate_series(1, 25) n;',
};
const copy: MigrationFile = {
  name: '9002-grown.step.sql',
  sql: '-- Copies.\nupdate grown set new = old where id in (select id from grown where new is null order by id limit 10);\n',
};
const index: MigrationFile = {
  name: '9003-grown.step.sql',
  sql: 'create index concurrently if not exists grown_new on grown (new);\n',
};
const contract: MigrationFile = {
  name: '9004-grown.sql',
  sql: '-- Contract: not used since 1234567.\nalter table grown drop column old;\n',
};
const count = v.object({ rows: v.number() });

async function rowsOf(database: Database): Promise<unknown> {
  const [row] = await database.query('select count(new)::int as rows from grown', [], count);
  return row?.rows;
}

const stepsIn = (database: Database) =>
  database.query(
    'select name, changed_rows, finished_at is not null as is_finished from migration_steps order by name',
    [],
    v.unknown(),
  );

onBothDatabases('[OPS-02] a background step of a migration', (database) => {
  beforeAll(() => migrate(database(), { files: [table, copy, index] }));

  it('does not run with the migrations', async () => {
    expect(await rowsOf(database())).toBe(0);
    expect(await stepsIn(database())).toEqual([]);
  });

  it('changes one batch of rows at a time and records it, until there is none left', async () => {
    expect(await runBatch(database(), copy)).toBe('more');
    expect(await rowsOf(database())).toBe(10);
    expect(await stepsIn(database())).toEqual([{ name: copy.name, changed_rows: 10, is_finished: false }]);
    expect(await runBatch(database(), copy)).toBe('more');
    expect(await runBatch(database(), copy)).toBe('more');
    expect(await rowsOf(database())).toBe(25);
    expect(await runBatch(database(), copy)).toBe('finished');
    expect(await stepsIn(database())).toEqual([{ name: copy.name, changed_rows: 25, is_finished: true }]);
  });

  it('creates an index', async () => {
    expect(await runBatch(database(), index)).toBe('finished');
    const found = await database().query(
      `select indisvalid from pg_index where indexrelid = to_regclass('grown_new')`,
      [],
      v.unknown(),
    );
    expect(found).toEqual([{ indisvalid: true }]);
  });

  it('runs to its end before a contract migration after it', async () => {
    await database().script('drop table grown; delete from migration_steps');
    await database().execute('delete from migrations where name = $1', [table.name]);
    await migrate(database(), { files: [table, copy, index, contract] });
    expect(await rowsOf(database())).toBe(25);
    const columns = await database().query(
      `select column_name as name from information_schema.columns where table_name = 'grown' order by 1`,
      [],
      v.unknown(),
    );
    expect(columns).toEqual([{ name: 'id' }, { name: 'new' }]);
  });
});

describe('on PostgreSQL,', () => {
  async function withCopy(work: (database: Database) => Promise<void>): Promise<void> {
    const { url, drop } = await createPostgresCopy();
    const database = await openPostgres(url, pino({ level: 'silent' }), 5);
    await work(database);
    await database.close();
    await drop();
  }

  it('[OPS-02] an index that a killed process left invalid is created again', () =>
    withCopy(async (database) => {
      await migrate(database, { files: [table] });
      await database.script(index.sql);
      await database.script(
        `update pg_index set indisvalid = false where indexrelid = 'grown_new'::regclass`,
      );
      expect(await runBatch(database, index)).toBe('finished');
      const found = await database.query(
        `select indisvalid from pg_index where indexrelid = 'grown_new'::regclass`,
        [],
        v.unknown(),
      );
      expect(found).toEqual([{ indisvalid: true }]);
    }));

  it('[OPS-02] a step that another process runs is left to it', () =>
    withCopy(async (database) => {
      await migrate(database, { files: [table, copy] });
      await runBatch(database, copy);
      await database.transaction(async (transaction) => {
        await transaction.execute('update migration_steps set changed_rows = 10', []);
        expect(await runBatch(database, copy)).toBe('elsewhere');
      });
      expect(await rowsOf(database)).toBe(10);
    }));

  it('[OPS-02] a migration gives way to a session that uses its table, and says so if that lasts', () =>
    withCopy(async (database) => {
      await migrate(database, { files: [table] });
      const files = [table, { name: '9005-grown.sql', sql: 'alter table grown add column more int' }];
      await database.transaction(async (transaction) => {
        await transaction.query('select id from grown limit 1', [], v.unknown());
        await expect(migrate(database, { files, lockLimitMs: 50, maxAttempts: 2 })).rejects.toThrow(
          'a table stays locked by another session',
        );
        expect(await rowsOf(database)).toBe(0);
      });
      await migrate(database, { files, lockLimitMs: 50, maxAttempts: 2 });
      expect(await database.query('select count(more)::int as rows from grown', [], count)).toEqual([
        { rows: 0 },
      ]);
    }));
});
