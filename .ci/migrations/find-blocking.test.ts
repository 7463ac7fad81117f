import { describe, expect, it } from 'vitest';
import { findBlocking } from './find-blocking.ts';

const rules = { last: '0112-outbox-claimed.sql', releases: ['cd623ed0'] };

async function problemsOf(sql: string, name = '0113-next.sql'): Promise<string[]> {
  const path = `server/src/platform/database/migrations/${name}`;
  return (await findBlocking(new Map([[path, sql]]), rules)).map(
    ({ line, problem }) => `${line}: ${problem}`,
  );
}

describe('[OPS-01] the check of migrations', () => {
  it.each([
    ['drop table messages', 'something is dropped'],
    ['alter table messages drop column body', 'body is dropped'],
    ['alter table messages drop constraint messages_pkey', 'messages_pkey is dropped'],
    ['alter table messages alter column body drop default', 'the default of body is dropped'],
    ['drop trigger notify_access on accounts', 'something is dropped'],
    ['alter table messages rename to sent_messages', 'a rename breaks the previous release'],
    ['alter table messages rename column body to text', 'a rename breaks the previous release'],
    ['alter index outbox_claimable rename to outbox_ready', 'a rename breaks the previous release'],
    ['alter table messages alter column id type numeric', 'id changes its type'],
    ['alter table messages add column kind text not null', 'kind is not null and has no default'],
    ['alter table messages alter column body set not null', 'body is set not null'],
    ['alter table messages add column a uuid default gen_random_uuid()', 'evaluated for each row'],
    ['alter table messages add column a int check (a > 0)', 'a has a constraint that reads the whole table'],
    ['alter table messages add column a bigint references accounts', 'a has a constraint'],
    ['alter table messages add column a int unique', 'a has a constraint'],
    ['alter table messages add column a int generated always as (1) stored', 'a has a constraint'],
    ['alter table messages add constraint few check (id < 5)', 'constraint few is not added "not valid"'],
    ['alter table messages add constraint one unique (body)', 'constraint one is not added "not valid"'],
    ['alter table messages validate constraint few', 'validating few belongs in a background step'],
    ['create index messages_body on messages (body)', 'index messages_body belongs in a background step'],
    ['create index concurrently messages_body on messages (body)', 'belongs in a background step'],
    ["update messages set body = ''", 'a change of rows belongs in a background step'],
    ['delete from messages', 'a change of rows belongs in a background step'],
    ['insert into messages select * from inbound_messages', 'rows that a query inserts'],
    ['do $$ begin drop table messages; end $$', 'DoStmt is not known to be safe'],
    ['truncate messages', 'TruncateStmt is not known to be safe'],
    ['alter table messages disable trigger all', 'AT_DisableTrigAll is not known to be safe'],
  ])('refuses "%s"', async (sql, problem) => {
    expect(await problemsOf(`-- A comment.\n${sql};`)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    'create table notes (id bigint primary key); create index notes_id on notes (id); insert into notes select 1',
    "alter table messages add column a int, add column b int not null default 5, add column c text[] default '{}'",
    'alter table messages add column seen_at timestamptz not null default now()',
    'alter table messages add constraint few check (id < 5) not valid',
    "alter table messages alter column body set default '', alter column body drop not null",
    "insert into settings (name) values ('new')",
    'create or replace function f() returns int language sql as $$ select 1 $$',
    '-- Contract: not used since cd623ed0.\nalter table messages drop column body; drop table notes',
  ])('accepts "%s"', async (sql) => {
    expect(await problemsOf(sql)).toEqual([]);
  });

  it('names the line of each statement, and refuses a contract that names no release', async () => {
    const sql = '-- Contract: not used since tomorrow.\ndrop table a;\n\nalter table b rename to c;';
    expect(await problemsOf(sql)).toEqual([
      '1: tomorrow is not a release of .ci/versions.json',
      '4: a rename breaks the previous release: add the new name, and copy',
    ]);
  });

  it('accepts a step that runs beside the server and can be repeated, and no other', async () => {
    const problems = (sql: string) => problemsOf(sql, '0114-next.step.sql');
    const batch = (rows: number) =>
      `update messages set a = 1 where id in (select id from messages where a is null limit ${rows})`;
    expect(await problems(batch(1000))).toEqual([]);
    expect(await problems('create index concurrently if not exists i on messages (a)')).toEqual([]);
    expect(await problems('alter table messages validate constraint few')).toEqual([]);
    expect(await problems(batch(20_000))).toEqual(['1: a batch needs a "limit" of at most 10000 rows']);
    expect(await problems('delete from messages')).toHaveLength(1);
    expect(await problems('create index i on messages (a)')).toHaveLength(1);
    expect(await problems('alter table messages add column a int')).toHaveLength(1);
    expect(await problems('drop table messages')).toHaveLength(1);
    expect(await problems(`${batch(10)}; ${batch(10)}`)).toEqual(['1: a step is one statement']);
  });

  it('leaves out the migrations that landed before the rule', async () => {
    expect(await problemsOf('drop table messages', '0072-portfolios.sql')).toEqual([]);
  });
});
