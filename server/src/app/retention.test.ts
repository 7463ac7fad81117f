import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { dayMs } from '@chatline/contract/constants/time';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { addAudit } from '../audit/audit.store.ts';
import { receiveFile } from '../chats/incoming-files.ts';
import { mediaStore } from '../chats/media.ts';
import { nameOfFile } from '../chats/media-folder.ts';
import { addKnownOrder } from '../testing/known-orders.ts';
import { logMessage } from '../testing/log-message.ts';
import { seedConversation } from '../testing/seed-conversation.ts';
import { makeSender, type TestAccount } from '../testing/test-accounts.ts';
import { onBothTestServers, type TestServer } from '../testing/test-server.ts';
import { runMaintenance } from './maintenance.ts';

/** 03:30 in India. */
const night = new Date('2026-11-20T22:00:00Z');
const noon = new Date('2026-11-20T06:30:00Z');
const keptDays = 400;
const before = (days: number) => new Date(night.getTime() - days * dayMs);
const [old, recent] = [before(keptDays + 1), before(keptDays - 1)];

/** What an account has of each kind, by its texts. */
async function contentOf({ services }: TestServer, { id }: TestAccount): Promise<Record<string, string[]>> {
  const texts = async (sql: string) =>
    (await services.database.query(sql, [id], v.object({ text: v.string() }))).map(({ text }) => text);
  const media = mediaStore(services);
  const files = await Promise.all(['old', 'recent'].map((file) => media.find(id, file)));
  return {
    sent: await texts('select body as text from messages where account_id = $1 order by 1'),
    statuses: await texts(
      `select wamid as text from message_statuses where wamid like '%.' || $1::bigint order by 1`,
    ),
    received: await texts('select body as text from inbound_messages where account_id = $1 order by 1'),
    previews: await texts('select last_message as text from conversations where account_id = $1 order by 1'),
    notes: await texts('select body as text from chat_notes where account_id = $1 order by 1'),
    audit: await texts(
      `select details as text from audit_entries where account_id = $1 and details like '%change' order by 1`,
    ),
    files: ['old', 'recent'].filter((_, index) => files[index] !== null),
  };
}

async function addFile({ services }: TestServer, accountId: number, mediaId: string, at: Date) {
  const { path, bytes } = await receiveFile(services, Readable.from([Buffer.from('%PDF')]));
  await mediaStore(services).store(accountId, mediaId, { path, bytes, mimeType: 'application/pdf' });
  await utimes(
    join(services.config.dataDir, 'media', `of-${accountId}`, nameOfFile(accountId, mediaId)),
    at,
    at,
  );
}

/** An account with content of both ages, and an old message that still waits. */
async function makeFull(server: TestServer): Promise<TestAccount> {
  const account = await makeSender(server);
  const { database } = server.services;
  const { id: accountId } = account;
  for (const [age, at] of [
    ['old', old],
    ['recent', recent],
  ] as const) {
    const messageId = await logMessage(server, accountId, { body: `${age} sent`, acceptedAt: at });
    const wamid = `wamid.${age}.${accountId}`;
    await database.execute('update messages set wamid = $2 where id = $1', [messageId, wamid]);
    await database.execute(
      `insert into message_statuses (wamid, status, message_id, happened_at) values ($1, 'sent', $2, $3)`,
      [wamid, messageId, at],
    );
    const phone = `91984${accountId}${age.length}`;
    await seedConversation(database, { accountId, phone, name: 'Asha', message: `${age} received`, at });
    await database.execute(
      `insert into chat_notes (id, account_id, conversation_key, author, body, written_at)
       values (gen_random_uuid(), $1, 'key', 'Asha', $2, $3)`,
      [accountId, `${age} note`, at],
    );
    await addAudit(database, {
      accountId,
      actorId: null,
      action: 'Updated',
      details: `${age} change`,
      at,
    });
    await addFile(server, accountId, age, new Date(at.getTime() - 30 * dayMs));
  }
  await logMessage(server, accountId, { body: 'waiting', status: 'queued', acceptedAt: old });
  return account;
}

const whole = {
  sent: ['old sent', 'recent sent', 'waiting'],
  received: ['old received', 'recent received'],
  previews: ['old received', 'recent received'],
  notes: ['old note', 'recent note'],
  audit: ['old change', 'recent change'],
  files: ['old', 'recent'],
};

onBothTestServers(
  'data that is older than it is kept',
  (server) => {
    it('[OPS-41] is deleted at night, with files and previews, and nothing younger', async () => {
      const account = await makeFull(server());
      server().setNow(noon);
      await runMaintenance(server().services);
      expect(await contentOf(server(), account)).toMatchObject(whole);
      server().setNow(night);
      await runMaintenance(server().services);
      expect(await contentOf(server(), account)).toEqual({
        sent: ['recent sent', 'waiting'],
        statuses: [`wamid.recent.${account.id}`],
        received: ['recent received'],
        previews: ['Older messages were deleted', 'recent received'],
        notes: ['recent note'],
        audit: ['recent change'],
        files: ['recent'],
      });
    });

    it('[OPS-41] stays while an order of its account is under review', async () => {
      const account = await makeFull(server());
      const { orderId } = await addKnownOrder(server().services.database, account.id, recent);
      await server().services.database.execute('update payments set flag = $2 where order_id = $1', [
        orderId,
        'paid twice',
      ]);
      server().setNow(night);
      await runMaintenance(server().services);
      expect(await contentOf(server(), account)).toMatchObject(whole);
    });
  },
  { retention: { messageDays: keptDays, auditDays: keptDays, loginDays: 365, webhookDays: 7 } },
);
