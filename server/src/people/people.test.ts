import { wireKey } from '@chatline/contract/calls/conversation-key';
import { dayMs } from '@chatline/contract/constants/time';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { logMessage } from '../testing/log-message.ts';
import { postWebhook } from '../testing/post-webhook.ts';
import { keysOf, listChats, sendInto, textIn } from '../testing/request-chats.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { makeSender, phoneNumberIdOf, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../testing/test-server.ts';
import { customer, whatsAppReports } from '../testing/whatsapp-reports.ts';
import { accepted, whatsAppResponding } from '../testing/whatsapp-responses.ts';

const { phone } = customer;
const userId = 'IN.1349120';
let made = 0;

const seconds = () => String(Math.floor(testNow.getTime() / 1000) - 30 + made);
/** Delivers a message of a customer with these identities. */
function writes(server: TestServer, sender: TestAccount, body: string, named: object): Promise<void> {
  made += 1;
  const message = { id: `wamid.person.${made}`, timestamp: seconds(), type: 'text', text: { body } };
  return whatsAppReports(server, sender, { messages: [{ ...message, ...named }] });
}
/** Returns the key of the conversation whose last message has this text. */
async function keyOf(server: TestServer, sender: TestAccount, last: string): Promise<string> {
  const chats: { preview: string }[] = await listChats(server, sender);
  const [key = ''] = keysOf(chats.filter(({ preview }) => preview === last));
  return key;
}
/** SQL that separates the joined people of an account again, from the recorded joins (docs/operations.md). */
const separationOf = (accountId: number) => `
  create temporary table parted as select person_id, moved_conversations from person_joins where account_id = ${accountId};
  update people set joined_into = null where id in (select person_id from parted);
  update conversations c set person_id = parted.person_id from parted where c.id = any(moved_conversations);
  update conversations set joined_into = null where person_id in (select person_id from parted);
  ${['messages', 'inbound_messages', 'chat_notes']
    .map(
      (lines) => `update ${lines} set conversation_id = joined_from, joined_from = null
        where joined_from in (select id from conversations where person_id in (select person_id from parted));`,
    )
    .join('\n')}
  drop table parted;`;

onTestServer('a person', (server) => {
  it('[PEO-01] stays in the same conversation after taking a username, and gets answers at the number', async () => {
    const sender = await makeSender(server());
    await writes(server(), sender, 'With a number', { from: phone, from_user_id: userId });
    await writes(server(), sender, 'With a username', { from_user_id: userId });
    expect(await listChats(server(), sender)).toMatchObject([
      { ...wireKey(phone), unread: 2, preview: 'With a username' },
    ]);
    expect(await textIn(server(), sender, phone)).toEqual(['With a number', 'With a username']);
    const whatsApp = whatsAppResponding(() => accepted('wamid.to.number'));
    server().setFetch(whatsApp.fetch);
    expect((await sendInto(server(), sender, phone, { type: 'text', body: 'Hello' })).code).toBe(200);
    await runDueJobs(server());
    expect(whatsApp.received.at(-1)?.body).toMatchObject({ to: `+${phone}` });
  });

  it('[PEO-01] has the newest name in chats and log, even if it changes minutes after another message', async () => {
    const sender = await makeSender(server());
    await logMessage(server(), sender.id, { recipient: { kind: 'user', id: userId } });
    const names = async () => {
      const [{ name, username }] = await listChats(server(), sender);
      const log = await server().request({ url: '/api/v1/messages' }, sender.token);
      return [name, username, log.json().messages[0].name];
    };
    const writesAs = async (profile: object) => {
      made += 1;
      const message = { id: `wamid.named.${made}`, type: 'text', text: { body: 'Hello' } };
      await whatsAppReports(server(), sender, {
        contacts: [{ user_id: userId, profile }],
        messages: [{ ...message, from_user_id: userId, timestamp: seconds() }],
      });
    };
    await writesAs({ username: 'lakshmi' });
    expect(await names()).toEqual(['@lakshmi', 'lakshmi', '@lakshmi']);
    await writesAs({ username: 'lakshmi.iyer' });
    expect(await names()).toEqual(['@lakshmi.iyer', 'lakshmi.iyer', '@lakshmi.iyer']);
    await writesAs({ name: 'Lakshmi Iyer' });
    expect(await names()).toEqual(['Lakshmi Iyer', 'lakshmi.iyer', 'Lakshmi Iyer']);
  });

  it('[PEO-01] is recognised by the parent id, and by the new id after user_id_update', async () => {
    const sender = await makeSender(server());
    const metadata = { phone_number_id: phoneNumberIdOf(sender) };
    await writes(server(), sender, 'First', { from_user_id: 'IN.1', from_parent_user_id: 'IN.ENT.9' });
    await writes(server(), sender, 'By the parent', {
      from_user_id: 'IN.2',
      from_parent_user_id: 'IN.ENT.9',
    });
    const user_id_update = [{ user_id: { previous: 'IN.2', current: 'IN.3' }, timestamp: seconds() }];
    await postWebhook(server(), 'user_id_update', { metadata, user_id_update });
    await writes(server(), sender, 'By the new id', { from_user_id: 'IN.3' });
    expect(await listChats(server(), sender)).toMatchObject([{ ...wireKey('IN.1'), unread: 3 }]);
    const whatsApp = whatsAppResponding(() => accepted('wamid.to.id'));
    server().setFetch(whatsApp.fetch);
    await sendInto(server(), sender, 'IN.1', { type: 'text', body: 'Hello' });
    await runDueJobs(server());
    expect(whatsApp.received.at(-1)?.body).toMatchObject({ recipient: 'IN.3' });
  });

  it('[PEO-02] is joined with another if one webhook names both, and can be separated again', async () => {
    const sender = await makeSender(server());
    const { database } = server().services;
    await writes(server(), sender, 'By number', { from: phone });
    await writes(server(), sender, 'By user id', { from_user_id: userId });
    expect(await listChats(server(), sender)).toHaveLength(2);
    await writes(server(), sender, 'By both', { from: phone, from_user_id: userId });
    expect(await listChats(server(), sender)).toMatchObject([{ ...wireKey(phone), unread: 3 }]);
    const all = ['By number', 'By user id', 'By both'];
    expect(await textIn(server(), sender, phone)).toEqual(all);
    expect(await textIn(server(), sender, userId)).toEqual(all);
    await database.script(separationOf(sender.id));
    expect(await textIn(server(), sender, phone)).toEqual(['By number', 'By both']);
    expect(await textIn(server(), sender, userId)).toEqual(['By user id']);
    expect(await listChats(server(), sender)).toHaveLength(2);
  });

  it('[PEO-02] keeps our answers to both if it is joined with another', async () => {
    const sender = await makeSender(server());
    server().setFetch(whatsAppResponding(() => accepted(`wamid.answer.${made}`)).fetch);
    const answer = async (key: string, body: string) => {
      expect((await sendInto(server(), sender, key, { type: 'text', body })).code).toBe(200);
      await runDueJobs(server());
    };
    await writes(server(), sender, 'By number', { from: phone });
    await answer(phone, 'To the number');
    await writes(server(), sender, 'By user id', { from_user_id: userId });
    await answer(userId, 'To the user id');
    await writes(server(), sender, 'By both', { from: phone, from_user_id: userId });
    const all = ['By both', 'By number', 'By user id', 'To the number', 'To the user id'];
    expect((await textIn(server(), sender, phone)).sort()).toEqual(all);
    await server().services.database.script(separationOf(sender.id));
    expect((await textIn(server(), sender, userId)).sort()).toEqual(['By user id', 'To the user id']);
  });

  it('[PEO-02] is not mistaken for the previous owner of the number', async () => {
    const sender = await makeSender(server());
    await writes(server(), sender, 'Had it first', { from: phone, from_user_id: 'IN.11' });
    await writes(server(), sender, 'Known by the id', { from_user_id: 'IN.22' });
    await writes(server(), sender, 'Has it now', { from: phone, from_user_id: 'IN.22' });
    expect(await textIn(server(), sender, phone)).toEqual(['Had it first']);
    expect(await textIn(server(), sender, 'IN.22')).toEqual(['Known by the id', 'Has it now']);
  });

  it('[PEO-02] is a new one if a known number comes with another user id', async () => {
    const sender = await makeSender(server());
    await writes(server(), sender, 'Had it first', { from: phone, from_user_id: 'IN.31' });
    await writes(server(), sender, 'Has it now', { from: phone, from_user_id: 'IN.32' });
    await writes(server(), sender, 'Moved on', { from: '919800000044', from_user_id: 'IN.31' });
    await writes(server(), sender, 'Has it still', { from: phone, from_user_id: 'IN.32' });
    expect(await textIn(server(), sender, phone)).toEqual(['Had it first', 'Moved on']);
    const theirs = await keyOf(server(), sender, 'Has it still');
    expect(await textIn(server(), sender, theirs)).toEqual(['Has it now', 'Has it still']);
    const whatsApp = whatsAppResponding(() => accepted(`wamid.to.now.${whatsApp.received.length}`));
    server().setFetch(whatsApp.fetch);
    await sendInto(server(), sender, theirs, { type: 'text', body: 'Hello' });
    await runDueJobs(server());
    expect(whatsApp.received.at(-1)?.body).toMatchObject({ to: `+${phone}` });
    await sendInto(server(), sender, phone, { type: 'text', body: 'Hello' });
    await runDueJobs(server());
    expect(whatsApp.received.at(-1)?.body).toMatchObject({ to: '+919800000044' });
  });

  it('[PEO-02] is a new one if the previous owner has given up the number', async () => {
    const sender = await makeSender(server());
    await writes(server(), sender, 'Old number', { from: phone });
    const system = { type: 'user_changed_number', body: 'changed', wa_id: '919811209999' };
    await writes(server(), sender, '', { from: phone, type: 'system', system, text: undefined });
    await writes(server(), sender, 'New number', { from: '919811209999', from_user_id: 'IN.41' });
    await writes(server(), sender, 'A stranger', { from: phone, from_user_id: 'IN.42' });
    expect(await textIn(server(), sender, phone)).toEqual(['Old number', system.body, 'New number']);
    const theirs = await keyOf(server(), sender, 'A stranger');
    expect(await textIn(server(), sender, theirs)).toEqual(['A stranger']);
  });

  it('[PEO-02] is a new one if another portfolio has the same user id', async () => {
    const sender = await makeSender(server());
    await writes(server(), sender, 'In one portfolio', { from_user_id: 'IN.777' });
    await server().services.database.execute(
      "update whatsapp_connections set portfolio_id = 'another', waba_id = 'another' where account_id = $1",
      [sender.id],
    );
    await writes(server(), sender, 'In another', { from_user_id: 'IN.777' });
    const { database } = server().services;
    const sql =
      'select distinct p.id from people p join person_identities i on i.person_id = p.id where i.value = $1';
    expect(await database.query(sql, ['IN.777'], v.unknown())).toHaveLength(2);
  });

  it('[PEO-01] keeps the conversation after a change of number', async () => {
    const sender = await makeSender(server());
    await writes(server(), sender, 'Old number', { from: phone });
    const wroteAtMs = Number(seconds()) * 1000;
    const system = { type: 'user_changed_number', body: 'changed', wa_id: '919811209999' };
    await writes(server(), sender, '', { from: phone, type: 'system', system, text: undefined });
    const [{ closesAtMs, unread }] = await listChats(server(), sender);
    await writes(server(), sender, 'New number', { from: '919811209999' });
    expect(await listChats(server(), sender)).toMatchObject([{ ...wireKey(phone), unread: 2 }]);
    expect([closesAtMs, unread]).toEqual([wroteAtMs + dayMs, 1]);
    expect(await textIn(server(), sender, phone)).toEqual(['Old number', system.body, 'New number']);
    expect((await listChats(server(), sender))[0].phone).toBe('919811209999');
  });

  it('[PEO-01] is deleted with the account, with conversations and their messages', async () => {
    const sender = await makeSender(server());
    const { database } = server().services;
    await writes(server(), sender, 'By number', { from: phone });
    await writes(server(), sender, 'By user id', { from_user_id: userId });
    await writes(server(), sender, 'By both', { from: phone, from_user_id: userId });
    await sendInto(server(), sender, phone, { type: 'text', body: 'Hello' });
    expect(await database.execute('delete from accounts where id = $1', [sender.id])).toBe(1);
    const left = await database.query(
      'select 1 as one from people where account_id = $1',
      [sender.id],
      v.unknown(),
    );
    expect(left).toEqual([]);
  });
});
