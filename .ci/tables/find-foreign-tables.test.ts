import { describe, expect, it } from 'vitest';
import { findForeignTables } from './find-foreign-tables.ts';
import type { TableException } from './table-owners.ts';

const migration = `create table accounts (id bigint); create table places (id bigint); create table old (id bigint);
  alter table places rename to queues; drop table old; create table hook_events (id bigint);`;
const owners = { accounts: ['accounts'], messages: ['queues'], events: ['hook_events'] };
const areas = ['accounts', 'messages', 'events'];

/** The problems of one store, with the tables above. */
function problems(area: string, code: string, exceptions: readonly TableException[] = [], owned = owners) {
  const texts = new Map([
    ['server/src/platform/database/migrations/0001-tables.sql', migration],
    [`server/src/${area}/records/one.store.ts`, code],
  ]);
  const found = findForeignTables({ paths: [], texts }, { areas, owners: owned, exceptions });
  return found.map(({ line, problem }) => `${line}: ${problem}`);
}

describe('a store', () => {
  it.each([
    ['uses its own tables', 'messages', '`insert into queues (id) select id from queues`'],
    ['reads a table of an earlier area', 'messages', '`select 1 from queues join accounts a on true`'],
    ['names any table in a comment', 'accounts', '// Rows from hook_events.\n/* update queues */'],
  ])('passes if it %s', (_, area, code) => expect(problems(area, code)).toEqual([]));

  it.each([
    [
      'reads a table of a later area',
      'accounts',
      '\n`select 1 from queues`',
      '2: accounts may not read queues, which belongs to messages',
    ],
    [
      'joins one',
      'messages',
      '`from queues\n join hook_events e on true`',
      '2: messages may not read hook_events, which belongs to events',
    ],
    [
      'updates a table of an earlier area',
      'messages',
      '`update accounts set id = 1`',
      '1: messages may not write accounts, which belongs to accounts',
    ],
    [
      'deletes from one',
      'messages',
      '`delete from accounts`',
      '1: messages may not write accounts, which belongs to accounts',
    ],
    [
      'writes a table by a name in quotes',
      'messages',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a store
      "for (const t of ['hook_events']) `update ${t} set id = 1`",
      '1: messages may not write hook_events, which belongs to events',
    ],
  ])('fails if it %s', (_, area, code, problem) => expect(problems(area, code)).toEqual([problem]));

  it('passes with an exception, and only for its kind of access', () => {
    const exception = { area: 'accounts', table: 'queues', access: 'read', reason: 'Counts.' } as const;
    expect(problems('accounts', '`select 1 from queues`', [exception])).toEqual([]);
    expect(
      problems('accounts', '`select 1 from queues`; `update queues set id = 1`', [exception]),
    ).toHaveLength(1);
  });
});

describe('the list of owners', () => {
  it('fails if it lacks a table, or has one that does not exist', () => {
    const owned = { ...owners, events: ['old'] };
    expect(problems('messages', '', [], owned)).toEqual([
      '1: hook_events has no owner',
      '1: old does not exist',
    ]);
  });

  it('fails if no store needs an exception', () => {
    const exception = { area: 'accounts', table: 'queues', access: 'read', reason: 'Counts.' } as const;
    expect(problems('accounts', '', [exception])).toEqual([
      '1: no store of accounts needs the exception for queues',
    ]);
  });
});
