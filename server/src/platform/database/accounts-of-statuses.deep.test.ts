import * as v from 'valibot';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../testing/both-databases.ts';
import { migrateOver } from '../../testing/run-migrations.ts';

const message = (number: number) => `00000000-0000-0000-0000-00000000000${number}`;
const before = `
  insert into accounts (id, role, email, email_key, name, business_name, mobile_no, address, city, district, state,
    pincode, is_active, is_connected, created_at)
  select n, 'User', n, n, 'n', 'b', '9', 'x', 'x', 'x', 'MH', '411030', true, true, now() from generate_series(1, 2) n;
  insert into messages (id, account_id, recipient_id, recipient_kind, body, status, accepted_at, wamid) values
    ('${message(1)}', 1, '9111', 'phone', 'm', 'read', now(), 'w1'),
    ('${message(2)}', 2, '9112', 'phone', 'm', 'queued', now(), null);
  insert into message_statuses (wamid, status, happened_at) values ('w1', 'sent', now()), ('w1', 'read', now());
  insert into message_statuses (wamid, status, happened_at, is_applied) values ('w2', 'sent', now(), false);
  insert into message_attempts (message_id, happened_at, outcome, cause) values
    ('${message(1)}', now(), 'retry', 'c'), ('${message(1)}', now(), 'retry', 'c'), ('${message(2)}', now(), 'retry', 'c');`;
/** What the previous release does on the new schema. */
const asBefore = `
  insert into message_statuses (wamid, status, happened_at) values ('w1', 'delivered', now());
  insert into message_attempts (message_id, happened_at, outcome, cause) values ('${message(2)}', now(), 'unknown', 'c');
  update messages set wamid = 'w2' where id = '${message(2)}';
  update message_statuses set is_applied = true where wamid = 'w2'`;

onBothDatabases('a database of the release before statuses and attempts had an account', (database) => {
  it('[OPS-45] gets the account of each, also of those that this release stores later, and deletes them with the message', async () => {
    await database().transaction(async (transaction) => {
      const list = async (sql: string) =>
        (await transaction.query(sql, [], v.object({ line: v.string() }))).map(({ line }) => line);
      const statuses = () =>
        list(
          `select concat_ws(' ', wamid, status, account_id) as line from message_statuses order by wamid, status`,
        );
      const attempts = () =>
        list(
          "select concat_ws(' ', outcome, account_id) as line from message_attempts order by message_id, outcome",
        );
      await migrateOver(transaction, '0122-accounts-of-statuses.sql', before);
      expect(await statuses()).toEqual(['w1 read 1', 'w1 sent 1', 'w2 sent']);
      expect(await attempts()).toEqual(['retry 1', 'retry 1', 'retry 2']);
      await transaction.script(asBefore);
      expect(await statuses()).toEqual(['w1 delivered 1', 'w1 read 1', 'w1 sent 1', 'w2 sent 2']);
      expect(await attempts()).toEqual(['retry 1', 'retry 1', 'retry 2', 'unknown 2']);
      await transaction.script('delete from messages where account_id = 1');
      expect(await statuses()).toEqual(['w2 sent 2']);
      await transaction.script('set local search_path to public');
    });
  });
});
