import { describe, expect, it } from 'vitest';
import { datasets, selectOf } from '../../server/src/exports/datasets.ts';
import { readRepository } from '../repository.ts';
import { accountRules } from './account-tables.ts';
import { type Crossing, findCrossing } from './find-crossing.ts';

const migration = `create table accounts (id bigint, owner_id bigint, email text);
  create table chats (id uuid, account_id bigint, body text); alter table chats rename to messages;
  create table reports (wamid text); alter table reports add column account_id bigint;
  create table numbers (account_id bigint, digits text);`;

/** The problems of one store, as "line: problem". */
async function problemsOf(code: string, crossings: readonly Crossing[] = [], more = ''): Promise<string[]> {
  const texts = new Map([
    ['server/src/platform/database/migrations/0001-tables.sql', migration + more],
    ['server/src/messages/one.store.ts', code],
    ['server/src/messages/shared.store.ts', "export const ofOne = 'account_id = $1';"],
  ]);
  const rules = { large: ['messages', 'reports'], filling: ['reports'], small: ['numbers'], crossings };
  const found = await findCrossing({ paths: [...texts.keys()], texts }, rules);
  return found.map(({ line, problem }) => `${line}: ${problem}`);
}

/** A store that runs one statement. */
const store = (sql: string) =>
  `export async function run(database) {\n  await database.query(\`${sql}\`, []);\n}`;

describe('[OPS-44] a statement over a large table', () => {
  it.each([
    'select body from messages where account_id = $1 and id = $2',
    'select body from messages as m where $1::bigint = m.account_id',
    'select body from messages where account_id = any($1::bigint[])',
    'select 1 from messages m join messages n on n.account_id = m.account_id where m.account_id = $1',
    'select 1 from numbers n join messages m on m.account_id = n.account_id where n.account_id = $1',
    'select 1 from accounts a left join messages m on m.account_id = a.id where a.id = $1',
    'select 1 from numbers join messages using (account_id) where numbers.account_id = $1',
    'select 1 from unnest($1::bigint[]) as given(account) join messages on account_id = given.account',
    'with own as (select id, account_id from messages where account_id = $1) update messages m set body = null from own where m.account_id = own.account_id and m.id = own.id',
    'select (select count(*) from messages m where m.account_id = a.id) from accounts a where a.id = $1',
    'select 1 from messages m join reports r on (r.account_id = m.account_id or r.account_id is null) where m.account_id = $1',
    "insert into messages (id, account_id, body) values ($1, $2, '') on conflict (id) do nothing",
    'delete from messages where account_id = $1',
    'select 1 from numbers',
  ])('passes if it names the account: %s', async (sql) => expect(await problemsOf(store(sql))).toEqual([]));

  it.each([
    'select body from messages where id = $1',
    'select body from messages where account_id <> $1',
    'select body from messages where account_id > $1',
    'select body from messages where account_id = $1 or id = $2',
    'select body from messages where not (account_id = $1)',
    'select body from messages where account_id = id',
    'select body from messages where account_id = $1 or account_id is null',
    'select 1 from messages m join messages n on n.account_id = m.account_id and n.id = m.id',
    'select 1 from numbers n join messages m on m.account_id = n.account_id where digits = $1',
    'select 1 from accounts a join messages m on m.account_id = a.owner_id where a.id = $1',
    'select 1 from messages where account_id in (select id from accounts where owner_id = $1)',
    'select (select count(*) from messages m where m.account_id = a.id) from accounts a where email = $1',
    'select 1 from messages where account_id = $1 union all select 1 from messages where id = $2',
    'select 1 from numbers where exists (select 1 from messages where id = $1)',
    'with gone as (delete from messages where id = $1 returning id) select id from gone',
    "update messages set body = '' where id = $1",
    'insert into messages (id) values ($1)',
    "insert into numbers (account_id, digits) select account_id, '' from messages",
    'declare rows cursor for select body from messages where id = $1',
  ])('fails without it: %s', async (sql) =>
    expect(await problemsOf(store(sql))).toEqual(['2: messages is used without the account']),
  );

  it('is read as the code builds it: constants, parts of another file, functions, lists and choices', async () => {
    const code = (condition: string) => `import { ofOne } from './shared.store.ts';
      const byRole = { User: ofOne, Admin: 'true' };
      const prepared = { name: 'read', text: \`select 1 from messages where \${${condition}}\` };
      const both = (other: string) => [ofOne, other].map((one) => \`(\${one})\`).join(' and ');
      export async function run(database, role, limit, direction) {
        await database.query(prepared, []);
        for (const table of ['messages', 'numbers'])
          await database.execute(\`delete from \${table} where \${both('true')}\`, []);
        await database.query(\`select 1 from messages where \${ofOne} order by id \${direction} limit \${limit}\`, []);
      }`;
    expect(await problemsOf(code('ofOne'))).toEqual([]);
    expect(await problemsOf(code('byRole.Admin'))).toEqual(['6: messages is used without the account']);
    expect(await problemsOf(code('byRole[role]'))).toEqual(['6: messages is used without the account']);
    expect(await problemsOf(code("direction ? ofOne : 'true'"))).toEqual([
      '6: messages is used without the account',
    ]);
  });

  it('is read in a loop over parts that only the running program knows', async () => {
    const code = `export async function run(database, { unique }) {
        for (const [table, column] of Object.entries(unique))
          await database.execute(\`delete from messages where account_id = $1 and \${column} = '\${table}'\`, []);
      }`;
    expect(await problemsOf(code)).toEqual([]);
  });

  it('fails if the check cannot read it', async () => {
    expect(await problemsOf('export const run = (database, sql) => database.query(sql, []);')).toEqual([
      '1: this SQL cannot be read',
    ]);
    expect(await problemsOf(store('select from where messages'))).toEqual(['2: this SQL cannot be read']);
  });
});

describe('[OPS-44] the list of what may cross accounts', () => {
  const crossing = { store: 'messages/one.store.ts', name: 'run', reason: 'Retention.' };

  it('excepts the functions in it, and fails if one of them names the account', async () => {
    expect(await problemsOf(store('select 1 from messages'), [crossing])).toEqual([]);
    expect(await problemsOf(store('select 1 from messages'), [{ ...crossing, name: 'walk' }])).toEqual([
      '2: messages is used without the account',
      '1: walk of messages/one.store.ts names the account',
    ]);
  });

  it('fails if a table with an account is in no list of tables', async () => {
    expect(await problemsOf('', [], 'create table calls (account_id bigint); drop table numbers;')).toEqual([
      '1: calls is neither large nor small',
      '1: numbers has no account',
    ]);
  });

  it('is complete for the SQL of the server', async () => {
    expect(await findCrossing(readRepository('.'), accountRules)).toEqual([]);
  });

  it('has no dataset of the export', async () => {
    const run = datasets.map((dataset) => `  await database.query(\`${selectOf(dataset)}\`, []);`);
    const repository = readRepository('.');
    const texts = new Map([
      ...[...repository.texts].filter(([path]) => path.endsWith('.sql')),
      [
        'server/src/exports/all.store.ts',
        `export async function run(database) {\n${run.join('\n')}\n}`,
      ] as const,
    ]);
    const found = await findCrossing({ paths: [], texts }, { ...accountRules, crossings: [] });
    expect(run.length).toBeGreaterThan(20);
    expect(found).toEqual([]);
  });
});
