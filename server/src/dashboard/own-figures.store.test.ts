import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Queryable, Sql, SqlValue } from '../platform/database/database.ts';
import { readMigrations, stepsOf } from '../platform/database/migration-files.ts';
import { runBatch } from '../platform/database/run-batch.ts';
import { onOneDatabase } from '../testing/both-databases.ts';
import { countReplies, listWaitingChats } from './own-figures.store.ts';

/** One account has half of the messages, and 100 in each conversation. */
const traffic = `
  insert into accounts (id, role, email, email_key, name, is_active, is_connected, created_at)
  select n, 'User', n, n, 'n', true, true, now() from generate_series(1000, 1200) n;
  insert into whatsapp_connections (account_id, waba_id, phone_number_id, display_phone_number, access_token_sealed,
    connected_at) values (1000, '1', '1000', '1', 'x', now());
  insert into people (id, account_id, name, created_at) select n, 1000, n, now() from generate_series(1, 200) n;
  insert into conversations (id, account_id, key, person_id, phone_number_id, recipient_id, recipient_kind, name,
    last_message, last_at, last_inbound_at)
  select n, 1000, n, n, '1000', n, 'phone', n, 'm', now(), now() from generate_series(1, 200) n;
  alter table messages disable trigger user;
  insert into messages (id, account_id, recipient_id, recipient_kind, body, status, accepted_at, conversation_id)
  select md5(n::text)::uuid, case when n % 2 = 0 then 1000 else 1001 + n % 200 end, n % 200, 'phone', 'b', 'read',
    now() - n * interval '1 second', case when n % 2 = 0 then 1 + n / 2 % 200 end from generate_series(1, 40000) n;
  alter table messages enable trigger user;
  insert into inbound_messages (wamid, account_id, sender_id, kind, body, sent_at, shown_at, conversation_id)
  select n, 1000, n % 200, 'text', 'b', now(), now() - n * interval '1 second', 1 + n % 200
  from generate_series(1, 10000) n`;

/** Explains the statement that a function runs. */
async function planOf(database: Queryable, run: (queryable: Queryable) => Promise<unknown>): Promise<string> {
  const requested: { sql: Sql; values: readonly SqlValue[] }[] = [];
  await run({
    query: async (sql, values) => {
      requested.push({ sql, values });
      return [];
    },
    execute: () => Promise.resolve(0),
    script: () => Promise.resolve(),
  });
  const [{ sql, values } = { sql: '', values: [] }] = requested;
  const lines = await database.query(
    `explain ${typeof sql === 'string' ? sql : sql.text}`,
    values,
    v.object({ 'QUERY PLAN': v.string() }),
  );
  return lines.map((line) => line['QUERY PLAN']).join('\n');
}

onOneDatabase('the figures of an account with many messages', (database) => {
  it('[OPS-46] find the last message of a conversation by an index that begins with the account', async () => {
    await database().transaction((transaction) => transaction.script(traffic), { isUnlimited: true });
    for (const step of stepsOf(readMigrations())) {
      if (step.name.includes('of-conversation')) await runBatch(database(), step);
    }
    await database().script('analyze');
    const since = new Date(Date.now() - 1_800_000);
    for (const plan of [
      await planOf(database(), (queryable) => countReplies(queryable, 1000, since)),
      await planOf(database(), (queryable) => listWaitingChats(queryable, 1000, since)),
    ]) {
      expect(plan).toMatch(/using messages_of_account_conversation on messages [mp] /);
      expect(plan).not.toMatch(/Bitmap Index Scan on messages_of_conversation/);
    }
  });
});
