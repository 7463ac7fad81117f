import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { addAudit } from '../audit/audit.store.ts';
import { processStatus } from '../channel-events/process-status.ts';
import { receiveFile } from '../chats/incoming-files.ts';
import { mediaStore } from '../chats/media.ts';
import { countCharges, listTemplateFigures } from '../dashboard/template-figures.store.ts';
import { claimMessages } from '../messages/sending/claim.ts';
import { recordSent } from '../messages/sending/record-outcome.ts';
import { addNotification } from '../notifications/notifications.store.ts';
import { listTables } from '../platform/backup/tables.store.ts';
import { createSealer } from '../platform/sealer.ts';
import { json } from '../testing/payloads.ts';
import { seedConversation } from '../testing/seed-conversation.ts';
import { sendText } from '../testing/send-text.ts';
import { tablesWith } from '../testing/tables-with.store.ts';
import { makeSender, phoneNumberIdOf, senderWabaId, type TestAccount } from '../testing/test-accounts.ts';
import { onBothTestServers, type TestServer, testNow } from '../testing/test-server.ts';
import { eraseAgain } from './erase-again.ts';
import { describeCounts, erasePerson } from './erase-person.ts';
import { listAccountsWith } from './erasure.store.ts';
import { addToList, readList } from './erasure-list.ts';
import { readPersonId, spellingsOf } from './person-ids.ts';

const phone = '919876543210';
const userId = 'IN.7734Quokka';
const other = '919845012377';
/** In every text of the person, in one spelling that nothing else has. */
const mark = 'quokka';
/** WhatsApp's id of a message contains the number in base64. */
const wamidOf = (number: string, id: string) =>
  `wamid.HBgM${Buffer.from(number).toString('base64')}FQIAERgS${id}=`;
const spellings = ['98765 43210', '9876543210', '+91-98765-43210', '09876543210', '(98765)43210'];
const traces = [phone, mark, userId, Buffer.from(phone).toString('base64'), ...spellings];

/** Tables that an erasure changes. */
const erased = [
  ...['audit_entries', 'channel_events', 'chat_notes', 'chat_reactions', 'chat_sends', 'conversations'],
  ...[
    'daily_contacts',
    'inbound_messages',
    'jobs',
    'marketing_choices',
    'message_attempts',
    'message_statuses',
  ],
  ...['messages', 'notifications', 'outbox', 'people', 'person_identities', 'person_joins', 'send_keys'],
];

/** Tables without data of the people that an account writes with. */
const notOfPeople = [
  // Of the account itself: its texts for everybody, its connection, orders, sessions and settings.
  ...['accounts', 'api_tokens', 'connect_attempts', 'connect_steps', 'device_sessions', 'email_tokens'],
  ...['login_origins', 'passkey_challenges', 'passkeys', 'recovery_codes', 'second_factors'],
  ...['ended_sessions', 'field_edits', 'former_numbers', 'gone_accounts', 'gst_lookups', 'invoice_series'],
  ...[
    'invoices',
    'mails',
    'message_prices',
    'number_pins',
    'payment_events',
    'payments',
    'portfolios',
    'registrations',
  ],
  ...['saved_replies', 'send_queues', 'settings', 'shown_templates', 'template_edits', 'template_syncs'],
  ...['templates', 'throttles', 'token_offers', 'trial_marks', 'trusted_networks', 'whatsapp_connections'],
  // Unsent files have no recipient, and are deleted after a week.
  'chat_uploads',
  // Of visitors of the public site.
  'contact_messages',
  // Counts.
  ...['maintenance_runs', 'message_days', 'message_day_changes', 'message_day_fill', 'service_outcomes'],
  // Of the database and the demo.
  ...['demo_data', 'migration_steps', 'migrations'],
];

async function storeFile({ services }: TestServer, accountId: number, id: string): Promise<void> {
  const { path, bytes } = await receiveFile(services, Readable.from([Buffer.from(mark)]));
  await mediaStore(services).store(accountId, id, { path, bytes, mimeType: 'image/png' });
}

/** A message that was sent to a number, with a status that has a price. */
async function addSent(
  { services: { database } }: TestServer,
  accountId: number,
  { number, content }: { readonly number: string; readonly content: object },
): Promise<string> {
  const id = randomUUID();
  const wamid = wamidOf(number, id);
  await database.execute(
    `insert into messages (id, account_id, recipient_id, recipient_kind, body, status, wamid, accepted_at, handed_over_at,
       kind, content, callback_data, phone_number_id, conversation_id, cause)
     select $1, $2, $3, 'phone', $4, 'delivered', $5, $6, $6, 'template', $7, $4, '', (
       select id from conversations where account_id = $2 and key = $3), $3`,
    [
      id,
      accountId,
      number,
      number === phone ? `${mark} ${phone}` : 'Hello',
      wamid,
      testNow,
      JSON.stringify({ content }),
    ],
  );
  await database.execute(
    `insert into message_statuses (wamid, status, message_id, happened_at, pricing)
     values ($1, 'sent', $2, $3, '{"category": "marketing", "billable": true}')`,
    [wamid, id, testNow],
  );
  return id;
}

const template = (fileId: string, text: string) => ({
  name: 'offer',
  language: { code: 'en' },
  components: [{ type: 'header', parameters: [{ type: 'image', image: { id: fileId } }] }, { text }],
});

/** An account that writes with the person and with another one, and has both in every table. */
async function fill(server: TestServer): Promise<{ readonly account: TestAccount }> {
  const { database } = server.services;
  const account = await makeSender(server);
  const { id: accountId } = account;
  const number = phoneNumberIdOf(account);
  await seedConversation(database, { accountId, phone, name: mark, message: mark, at: testNow });
  await seedConversation(database, { accountId, phone: other, name: 'Ravi', message: 'Hi', at: testNow });
  await database.execute(
    `update inbound_messages set wamid = wamid || '.' || $1::bigint where account_id = $1`,
    [accountId],
  );
  for (const id of ['7001', '7002', '7003']) await storeFile(server, accountId, id);
  const sentId = await addSent(server, accountId, { number: phone, content: template('7002', mark) });
  await addSent(server, accountId, { number: phone, content: template('7003', mark) });
  await addSent(server, accountId, { number: other, content: template('7003', `call ${spellings[0]}`) });
  const values = [accountId, phone, mark] as const;
  const [conversation] = await database.query(
    'select id, person_id from conversations where account_id = $1 and key = $2',
    [accountId, phone],
    v.object({ id: v.number(), person_id: v.number() }),
  );
  const [conversationId, personId] = [conversation?.id ?? 0, conversation?.person_id ?? 0];
  await database.execute(
    `insert into person_identities (account_id, kind, value, scope, person_id, seen_at) values ($1, 'user', $2, 's', $3, $4)`,
    [accountId, userId, personId, testNow],
  );
  const [joined] = await database.query(
    'insert into people (account_id, name, created_at, joined_into) values ($1, $2, $3, $4) returning id',
    [accountId, mark, testNow, personId],
    v.object({ id: v.number() }),
  );
  await database.execute(
    `insert into person_joins (account_id, person_id, into_person_id, moved_conversations, joined_at)
     values ($1, $2, $3, '{}', $4)`,
    [accountId, joined?.id ?? 0, personId, testNow],
  );
  await database.execute(
    `insert into marketing_choices (account_id, person_id, is_stopped, source, reported_at)
     values ($1, $2, true, 'refused', $3)`,
    [accountId, personId, testNow],
  );
  await database.execute(
    `update inbound_messages set kind = 'image', content = '{"media": {"channelId": "7001"}}', wamid = $2, referral = $3::text::jsonb
     where account_id = $1 and conversation_id = $4`,
    [accountId, wamidOf(phone, randomUUID()), JSON.stringify({ headline: mark }), conversationId],
  );
  await database.execute(`update conversations set draft = $3 where account_id = $1 and key = $2`, values);
  for (const [key, text] of [
    [phone, mark],
    [other, `His number is ${spellings[1]}.`],
  ] as const)
    await database.execute(
      `insert into chat_notes (id, account_id, conversation_key, conversation_id, author, body, written_at)
       select $1, $2, key, id, 'Asha', $4, $5 from conversations where account_id = $2 and key = $3`,
      [randomUUID(), accountId, key, text, testNow],
    );
  await database.execute(
    `update inbound_messages set body = $3, content = jsonb_build_object('text', $3::text)
     where account_id = $1 and sender_id = $2`,
    [accountId, other, `I am a friend of ${spellings[2]}`],
  );
  await database.execute(
    `insert into chat_reactions (account_id, conversation_key, target, side, emoji, at) values ($1, $2, $3, 'in', '!', $4)`,
    [accountId, phone, wamidOf(phone, 'reaction'), testNow],
  );
  await database.execute(
    'insert into chat_sends (account_id, client_id, message_id, reply_to) values ($1, $2, $3, $4)',
    [accountId, randomUUID(), sentId, wamidOf(phone, 'quoted')],
  );
  await database.execute(
    `insert into message_attempts (message_id, happened_at, outcome, cause) values ($1, $2, 'retry', $3)`,
    [sentId, testNow, phone],
  );
  await database.execute(
    `insert into portfolios (id, reached) values ($1, 1) on conflict (id) do update set reached = portfolios.reached + 1`,
    [senderWabaId],
  );
  for (const recipient of [phone, userId])
    await database.execute('insert into daily_contacts (portfolio, recipient_id, at) values ($1, $2, $3)', [
      senderWabaId,
      recipient,
      testNow,
    ]);
  await database.execute(`insert into jobs (kind, subject, run_at, given_up) values ('x', '1', $1, $2)`, [
    testNow,
    `no account for ${phone}`,
  ]);
  await addAudit(database, {
    ...{ accountId, actorId: null, action: 'Updated', at: testNow },
    details: `Reported by ${spellings[3]}`,
  });
  await addNotification(database, {
    ...{
      accountId,
      kind: 'number',
      title: 'A report',
      path: '/client-area/dashboard',
      event: 'x',
      at: testNow,
    },
    body: `Reported by ${spellings[4]}`,
  });
  const webhook = (sender: string, text: string) => ({
    entry: [
      {
        changes: [
          {
            field: 'messages',
            value: {
              metadata: { phone_number_id: number },
              contacts: [{ wa_id: sender, profile: { name: text } }],
              messages: [{ from: sender, id: wamidOf(sender, 'event'), type: 'text', text: { body: text } }],
            },
          },
        ],
      },
    ],
  });
  const both = { entry: [webhook(phone, mark), webhook(other, 'Hi')].flatMap(({ entry }) => entry) };
  for (const [body, processedAt] of [
    [webhook(phone, mark), testNow],
    [both, null],
  ] as const)
    await database.execute(
      'insert into channel_events (body, received_at, processed_at) values ($1, $2, $3)',
      [JSON.stringify(body), testNow, processedAt],
    );
  const send = json({
    messaging_product: 'whatsapp',
    to: `+${phone}`,
    type: 'text',
    text: { body: mark },
  });
  for (const key of [`order-${phone}`, 'order-2']) {
    const headers = { ...send.headers, 'Idempotency-Key': key };
    const request = { method: 'POST', url: '/api/send-message', ...send, headers } as const;
    expect((await server.request(request, account.apiToken)).statusCode).toBe(200);
  }
  return { account };
}

/** What the account's figures count. */
async function totalsOf({ services: { database } }: TestServer, accountId: number) {
  const range = { from: '2026-11-01', to: '2026-11-30' };
  return {
    messages: await database.query(
      'select count(*) as many, count(distinct recipient_id) as people from messages where account_id = $1',
      [accountId],
      v.object({ many: v.number(), people: v.number() }),
    ),
    charges: await countCharges(database, accountId, range),
    templates: (await listTemplateFigures(database, accountId, range)).map(({ name, sent }) => ({
      name,
      sent,
    })),
    contacts: await database.query(
      'select count(*) as many from daily_contacts',
      [],
      v.object({ many: v.number() }),
    ),
  };
}

onBothTestServers('an erased person', (server) => {
  const erase = (accountId: number, isCount = false) =>
    erasePerson(server().services, { accountId, id: phone, isCount });
  const statusOf = async (id: string) => {
    const row = v.object({ status: v.string() });
    const [found] = await server().services.database.query(
      'select status from messages where id = $1',
      [id],
      row,
    );
    return found?.status;
  };
  const filesOf = async ({ id }: TestAccount) =>
    (await readdir(join(server().services.config.dataDir, 'media', `of-${id}`))).length / 2;

  it('[OPS-60] is in no table and no file, however the number is written, while counts and prices stay', async () => {
    const { database } = server().services;
    const { account } = await fill(server());
    const before = await tablesWith(database, traces);
    // Rows of these two have no text.
    const named = erased.filter((table) => !['marketing_choices', 'person_joins'].includes(table));
    expect(before).toEqual(named);
    const totals = await totalsOf(server(), account.id);
    expect(await filesOf(account)).toBe(3);

    const counted = await erase(account.id, true);
    expect(await tablesWith(database, traces)).toEqual(before);
    expect(await filesOf(account)).toBe(3);
    expect(await erase(account.id)).toEqual(counted);
    expect(counted).toMatchObject({ people: 2, conversations: 1, 'sent messages': 4, notes: 1, files: 2 });

    expect(await tablesWith(database, traces)).toEqual([]);
    expect(await totalsOf(server(), account.id)).toEqual(totals);
    // The file of 7003 was sent to another person too.
    expect(await filesOf(account)).toBe(1);
    expect(describeCounts(await erase(account.id))).toBe('');
    for (const table of ['marketing_choices', 'person_joins'])
      expect(await server().countRows(table)).toBe(0);
  });

  it('[OPS-60] names every table, or why it has nothing of a person whom an account writes with', async () => {
    const tables = (await listTables(server().services.database)).map(({ name }) => name);
    expect(tables.filter((name) => ![...erased, ...notOfPeople].includes(name))).toEqual([]);
  });

  it('[OPS-61] gets no queued message, and none that is repeated', async () => {
    const { database } = server().services;
    const account = await makeSender(server());
    const body = json({ messaging_product: 'whatsapp', to: `+${phone}`, type: 'text', text: { body: mark } });
    const headers = { ...body.headers, 'Idempotency-Key': 'order-7' };
    const send = () =>
      server().request({ method: 'POST', url: '/api/send-message', ...body, headers }, account.apiToken);
    expect((await send()).statusCode).toBe(200);
    expect(await erase(account.id)).toEqual(expect.objectContaining({ 'of them still queued': 1 }));
    expect(await server().countRows('outbox')).toBe(0);
    const [message] = await database.query(
      'select id, status, cause, body, recipient_id from messages where account_id = $1',
      [account.id],
      v.object({
        id: v.string(),
        status: v.string(),
        cause: v.string(),
        body: v.string(),
        recipient_id: v.string(),
      }),
    );
    expect(message).toMatchObject({
      status: 'failed',
      cause: expect.stringContaining('was erased'),
      body: 'Erased',
    });
    expect(message?.recipient_id).toMatch(/^erased-[0-9a-f]{16}$/);
    expect((await send()).statusCode).toBe(400);
    const resend = { method: 'POST', url: `/api/v1/messages/${message?.id}/again` } as const;
    expect((await server().request(resend, account.token)).statusCode).toBe(400);
    expect(await server().countRows('outbox')).toBe(0);
  });

  it('[OPS-61] may get a message that is being sent; its outcome is recorded without the number', async () => {
    const { database, clock } = server().services;
    const account = await makeSender(server());
    await sendText(server(), account, { to: `+${phone}`, body: mark });
    const [claimed] = await claimMessages(database, clock(), 10, 'test');
    await erase(account.id);
    const sent = { isProbe: false, isHeld: false, handedOverAt: testNow, wamid: wamidOf(phone, 'sent') };
    const record = { ...sent, id: claimed?.id ?? '', accountId: account.id, recipientId: phone };
    expect(await statusOf(record.id)).toBe('unknown');
    await recordSent(server().services, [record]);
    expect(await statusOf(record.id)).toBe('sent');
    const status = { biz_opaque_callback_data: record.id, id: wamidOf(phone, 'sent'), recipient_id: phone };
    const read = { ...status, status: 'read', timestamp: testNow } as const;
    const number = {
      accountId: account.id,
      accountIds: [account.id],
      phoneNumberId: phoneNumberIdOf(account),
    };
    await database.transaction((transaction) => processStatus(transaction, number, read));
    expect(await statusOf(record.id)).toBe('read');
    expect(await tablesWith(database, traces)).toEqual([]);
  });

  it('[OPS-61] may be written to while the conversation is deleted: the message is accepted without it', async () => {
    const { database } = server().services;
    const account = await makeSender(server());
    const to = `91984${account.id}00`.slice(0, 12);
    const person = { accountId: account.id, name: mark, message: mark, at: testNow };
    await seedConversation(database, { ...person, phone: to });
    let sending = Promise.resolve();
    const isWaiting = () =>
      database.query(
        `select 1 as found from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        [],
        v.unknown(),
      );
    await database.transaction(async (transaction) => {
      const all = [account.id];
      await transaction.execute(
        'update inbound_messages set conversation_id = null where account_id = $1',
        all,
      );
      await transaction.execute('delete from conversations where account_id = $1', all);
      sending = sendText(server(), account, { to: `+${to}` });
      // The embedded database has one connection, for which the message waits as a whole.
      if (database.alone !== null) await expect.poll(isWaiting).toHaveLength(1);
    });
    await sending;
    const [message] = await database.query(
      'select conversation_id from messages where account_id = $1',
      [account.id],
      v.object({ conversation_id: v.null() }),
    );
    expect(message).toBeDefined();
  });

  it('[OPS-60] stays in other accounts, and other people stay', async () => {
    const { database } = server().services;
    const [{ account }, second] = [await fill(server()), await makeSender(server())];
    await sendText(server(), second, { to: `+${phone}` });
    await erase(account.id);
    const [theirs] = await database.query(
      'select recipient_id from messages where account_id = $1',
      [second.id],
      v.object({ recipient_id: v.string() }),
    );
    expect(theirs?.recipient_id).toBe(phone);
    const kept = await database.query(
      `select body as text from inbound_messages where account_id = $1
       union all select body from chat_notes where account_id = $1
       union all select body from messages where account_id = $1 and recipient_id = $2
       union all select name from people where account_id = $1
       union all select details from audit_entries where account_id = $1 and action = 'Updated'`,
      [account.id, other],
      v.object({ text: v.string() }),
    );
    expect(kept.map(({ text }) => text).sort()).toEqual([
      'Hello',
      'His number is [erased].',
      'I am a friend of [erased]',
      'Ravi',
      'Reported by [erased]',
    ]);
    const [event] = await database.query(
      `select body from channel_events where position($1 in body) > 0`,
      [phoneNumberIdOf(account)],
      v.object({ body: v.string() }),
    );
    expect(event?.body).toContain(`"from":"${other}"`);
    expect(await listAccountsWith(database, phone)).toEqual([second.id]);
  });

  it('[OPS-62] is erased again after a moment, in the accounts of the list', async () => {
    const { services } = server();
    const [first, second] = [await makeSender(server()), await makeSender(server())];
    for (const sender of [first, second]) await sendText(server(), sender, { to: `+${phone}` });
    const add = (at: Date, accountId: number | null) =>
      addToList(services.config.dataDir, services.sealer, { at, accountId, id: phone });
    await add(new Date(testNow.getTime() - 1), null);
    await add(testNow, first.id);
    await add(testNow, first.id);
    const list = await readList(services.config.dataDir, services.sealer);
    expect(await eraseAgain(services, list, testNow)).toBe(1);
    expect(await listAccountsWith(services.database, phone)).not.toContain(first.id);
    expect(await listAccountsWith(services.database, phone)).toContain(second.id);
    expect(await eraseAgain(services, list, new Date(0))).toBe(2);
    expect(await listAccountsWith(services.database, phone)).toEqual([]);
    const otherSealer = createSealer('another sealing secret of tests', services.random);
    await expect(readList(services.config.dataDir, otherSealer)).rejects.toThrow('needs the sealing key');
  });
});

it.each([
  ['+91 98765 43210', phone],
  ['0091-98765-43210', phone],
  [userId, userId],
])('[OPS-60] an erasure reads %s', (written, id) => {
  expect(readPersonId(written)).toBe(id);
});

it('[OPS-60] an erasure refuses what is not a number, and finds no part of a longer one', () => {
  expect(() => readPersonId('Asha')).toThrow('neither a number');
  const found = new RegExp(spellingsOf([phone, userId]));
  for (const text of [...spellings, `+${phone}`, `x${phone}x`, `to ${userId}.`]) expect(text).toMatch(found);
  for (const text of [`1${phone}`, `${phone}1`, '919876543211', `${userId}x`])
    expect(text).not.toMatch(found);
});
