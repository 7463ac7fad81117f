import { randomUUID } from 'node:crypto';
import { encodeBase64 } from '@chatline/contract/codecs/base64';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { addAudit } from '../audit/audit.store.ts';
import { readMigrations, stepsOf } from '../platform/database/migration-files.ts';
import { addKnownOrder } from '../testing/known-orders.ts';
import { logMessage } from '../testing/log-message.ts';
import { seedConversation } from '../testing/seed-conversation.ts';
import { tablesWith } from '../testing/tables-with.store.ts';
import { makeAccount, makeSender, type TestAccount } from '../testing/test-accounts.ts';
import { onBothTestServers, type TestServer } from '../testing/test-server.ts';
import { runMaintenance } from './maintenance.ts';

/** In every text of the account, in one spelling that nothing else has. */
const mark = 'quokka';
const phone = '919876500000';

/** Tables that keep something of a deleted account, each with the reason that docs/operations.md gives. */
const kept: Readonly<Record<string, string>> = {
  audit_entries: 'what was done, by whom',
  invoices: 'kept by law',
  payments: 'kept by law',
};

/** An account with something in every table that has texts of accounts. */
async function fill(server: TestServer): Promise<{ account: TestAccount; wamid: string }> {
  const { database, clock } = server.services;
  const account = await makeSender(server, { name: mark, businessName: mark, email: `${mark}@example.com` });
  const { id: accountId } = account;
  const at = clock();
  const messageId = await logMessage(server, accountId, {
    body: mark,
    recipient: { kind: 'phone', id: phone },
  });
  const wamid = `wamid.${mark}`;
  await database.execute('update messages set wamid = $2, content = $3 where id = $1', [
    messageId,
    wamid,
    JSON.stringify({ kind: 'text', sent: { content: { body: mark } } }),
  ]);
  await database.execute(
    `insert into message_statuses (wamid, status, message_id, happened_at) values ($1, 'sent', $2, $3)`,
    [wamid, messageId, at],
  );
  await database.execute(
    `insert into message_attempts (message_id, happened_at, outcome, cause) values ($1, $2, 'retry', $3)`,
    [messageId, at, mark],
  );
  await logMessage(server, accountId, { body: mark, status: 'queued' });
  await seedConversation(database, { accountId, phone, name: mark, message: mark, at });
  const texts: readonly (readonly [string, string])[] = [
    [
      'chat_notes',
      `(id, account_id, conversation_key, author, body, written_at) values ($1, $2, 'k', $3, $3, $4)`,
    ],
    ['saved_replies', '(id, account_id, name, body) select $1, $2, $3, $3 where $4::timestamptz is not null'],
  ];
  for (const [table, rest] of texts)
    await database.execute(`insert into ${table} ${rest}`, [randomUUID(), accountId, mark, at]);
  await addAudit(database, { accountId, actorId: null, action: 'Updated', details: mark, at });
  await addKnownOrder(database, accountId, at);
  return { account, wamid };
}

onBothTestServers('a deleted account', (server) => {
  it('[OPS-43] is in no table but those that the law and the audit trail need', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const { account, wamid } = await fill(server());
    const texts = [mark, phone, wamid];
    expect((await tablesWith(server().services.database, texts)).length).toBeGreaterThan(8);
    const url = `/api/web/delete-user/${encodeURIComponent(encodeBase64(String(account.id)))}`;
    expect((await server().request({ method: 'DELETE', url }, admin.token)).statusCode).toBe(200);
    await runMaintenance(server().services);
    const left = await tablesWith(server().services.database, texts);
    expect(left.filter((table) => kept[table] === undefined)).toEqual([]);
  });

  it('[OPS-43] had statuses before, which a step of the migrations deletes', async () => {
    const { database } = server().services;
    const account = await makeSender(server());
    const messageId = await logMessage(server(), account.id);
    for (const [wamid, id] of [
      ['wamid.orphan', randomUUID()],
      ['wamid.early', null],
      ['wamid.known', messageId],
    ] as const)
      await database.execute(
        `insert into message_statuses (wamid, status, message_id, happened_at) values ($1, 'sent', $2, now())`,
        [wamid, id],
      );
    const step = stepsOf(readMigrations()).find(({ name }) => name.includes('orphaned-statuses'));
    await database.execute(step?.sql ?? '', []);
    const left = await database.query(
      `select wamid from message_statuses where wamid = any($1) order by 1`,
      [['wamid.orphan', 'wamid.early', 'wamid.known']],
      v.object({ wamid: v.string() }),
    );
    expect(left.map(({ wamid }) => wamid)).toEqual(['wamid.early', 'wamid.known']);
  });
});
