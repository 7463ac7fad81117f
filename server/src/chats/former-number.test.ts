import { wireKey } from '@chatline/contract/calls/conversation-key';
import { dayMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { approveTemplate } from '../testing/approved-template.ts';
import { connectAnother } from '../testing/connect-another.ts';
import { keysOf, listChats, requestChats, sendInto, textIn } from '../testing/request-chats.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { sendText } from '../testing/send-text.ts';
import { connectSender, makeSender, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer, testNow } from '../testing/test-server.ts';
import { customer, customerWrites } from '../testing/whatsapp-reports.ts';
import { accepted, whatsAppResponding } from '../testing/whatsapp-responses.ts';
import { disconnectAccount } from '../whatsapp/connection.store.ts';

const { phone } = customer;
onTestServer('a conversation over a number that is no longer connected', (server) => {
  const wrote = async (): Promise<TestAccount> => {
    const sender = await makeSender(server());
    await customerWrites(server(), sender, {
      id: `wamid.former.${sender.id}`,
      type: 'text',
      text: { body: 'Hi' },
    });
    return sender;
  };

  it('[PEO-03] has no open window, names its former number, and sends nothing', async () => {
    const sender = await wrote();
    const other = await connectAnother(server(), sender);
    const former = {
      number: '+91 98220 12345',
      present: '+91 94430 77889',
      presentWaId: `${phone}~${other}`,
      isBegun: false,
    };
    expect(await listChats(server(), sender)).toMatchObject([
      { ...wireKey(phone), closesAtMs: null, former },
    ]);
    expect(await listChats(server(), sender, 'closing')).toMatchObject([
      { ...wireKey(phone), closesAtMs: null },
    ]);
    const numberNow = async () =>
      (await requestChats(server(), sender, 'conversations', { filter: 'all' })).number;
    expect(await numberNow()).toBe('+91 94430 77889');
    const template = await approveTemplate(server(), sender, 'UTILITY', 'Welcome to Neelagiri.');
    for (const content of [
      { type: 'text', body: 'Hello' },
      { type: 'template', template },
    ]) {
      expect(await sendInto(server(), sender, phone, content)).toMatchObject({
        code: 422,
        detail:
          'The customer wrote to another number of yours, which is no longer connected. Write to them from the connected one.',
      });
    }
    await disconnectAccount(server().services.database, sender.id);
    expect(await numberNow()).toBeNull();
  });

  it('[PEO-03] continues as a separate conversation over the connected number, starting with a template', async () => {
    const sender = await wrote();
    const other = await connectAnother(server(), sender);
    const key = `${phone}~${other}`;
    expect(await requestChats(server(), sender, 'start', { number: `+${phone}` })).toMatchObject({
      ...wireKey(key),
      name: null,
    });
    const template = await approveTemplate(server(), sender, 'UTILITY', 'Welcome to Neelagiri.');
    const whatsApp = whatsAppResponding(() => accepted('wamid.from.other'));
    server().setFetch(whatsApp.fetch);
    expect((await sendInto(server(), sender, key, { type: 'text', body: 'Hi' })).code).toBe(404);
    expect((await sendInto(server(), sender, key, { type: 'template', template })).code).toBe(200);
    await runDueJobs(server());
    expect(whatsApp.received.at(-1)?.url).toContain(`/${other}/messages`);
    expect(await textIn(server(), sender, phone)).toEqual(['Hi']);
    expect(await textIn(server(), sender, key)).toEqual(['Welcome to Neelagiri.']);
    const chats = await listChats(server(), sender);
    expect(keysOf(chats).sort()).toEqual([phone, key]);
    const contacts = await server().request({ url: '/api/web/chat-contact' }, sender.token);
    const { data } = contacts.json();
    expect(JSON.parse(Buffer.from(data, 'base64').toString())).toEqual([
      expect.objectContaining({ wa_id: phone, message: 'Welcome to Neelagiri.' }),
    ]);
  });

  it('[PEO-04] does not count as waiting for an answer until its number is connected again', async () => {
    const sender = await wrote();
    const waiting = async () => {
      const response = await server().request(
        { url: '/api/v1/dashboard/2026-11-14/2026-11-20' },
        sender.token,
      );
      return response.json().own.waitingChats.length;
    };
    expect(await waiting()).toBe(1);
    await connectAnother(server(), sender);
    expect(await waiting()).toBe(0);
    await disconnectAccount(server().services.database, sender.id);
    await connectSender(server(), sender);
    expect(await waiting()).toBe(1);
    const [chat] = await listChats(server(), sender);
    expect(chat.closesAtMs).toBe(testNow.getTime() - 1000 + dayMs);
    expect(chat.former).toBeUndefined();
  });

  it('[PEO-03] sends no message from another number than the one it was accepted for', async () => {
    const sender = await wrote();
    const whatsApp = whatsAppResponding(() => accepted('wamid.never'));
    server().setFetch(whatsApp.fetch);
    await sendText(server(), sender);
    await connectAnother(server(), sender);
    await runDueJobs(server());
    expect(whatsApp.received).toEqual([]);
    const log = await server().request({ url: '/api/v1/messages' }, sender.token);
    expect(log.json().messages[0]).toMatchObject({
      status: 'failed',
      cause: 'Another number was connected before the message was sent.',
    });
  });
});
