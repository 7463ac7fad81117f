import { wireKey } from '@chatline/contract/calls/conversation-key';
import { numberText } from '@chatline/contract/codecs/number-text';
import { expect, it } from 'vitest';
import { upsertTemplates } from '../templates/templates.store.ts';
import { requestChats } from '../testing/request-chats.ts';
import { makeSender, senderWabaId, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../testing/test-server.ts';
import { accepted, whatsAppResponding } from '../testing/whatsapp-responses.ts';

const recipientId = '919820098201';
const template = { name: 'hello', language: { code: 'en' } };

const send = (server: TestServer, sender: TestAccount, number: number, content: object, to = recipientId) =>
  requestChats(server, sender, 'send', {
    ...wireKey(to),
    clientId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    content,
  });

onTestServer('a chat with a customer who never wrote', (server) => {
  it('is found by its number in any format, and by no other text', async () => {
    const sender = await makeSender(server());
    for (const number of ['98200 98201', '+91 98200-98201', '919820098201']) {
      expect(await requestChats(server(), sender, 'start', { number })).toMatchObject({
        code: 200,
        ...wireKey(recipientId),
        name: null,
      });
    }
    expect(await requestChats(server(), sender, 'start', { number: 'Farah' })).toMatchObject({
      code: 422,
      detail: 'This is not a phone number. Write it with its country code.',
    });
    const { conversations } = await requestChats(server(), sender, 'conversations', { filter: 'all' });
    expect(conversations).toEqual([]);
  });

  it('starts with a template, once, and accepts nothing else until the customer replies', async () => {
    const sender = await makeSender(server());
    server().setFetch(whatsAppResponding(() => accepted('wamid.begin')).fetch);
    await upsertTemplates(server().services.database, sender.id, senderWabaId, [
      {
        template_id: '772',
        ...{ name: 'hello', language: 'en', category: 'UTILITY', score: 'GREEN', status: 'APPROVED' },
        parameter_format: 'POSITIONAL',
        components: [{ type: 'BODY', text: 'Welcome to Kaveri Silks.' }],
        ...{ reason: '', advice: '', previous_category: '', correct_category: '', edited_at: testNow },
      },
    ]);
    const text = { type: 'text', body: 'Hi' };
    expect((await send(server(), sender, 1, text)).code).toBe(404);
    expect((await send(server(), sender, 2, { type: 'template', template })).message.side).toBe('out');
    expect((await send(server(), sender, 2, { type: 'template', template })).message.side).toBe('out');
    const { conversations } = await requestChats(server(), sender, 'conversations', { filter: 'all' });
    expect(conversations).toEqual([
      expect.objectContaining({
        ...wireKey(recipientId),
        name: numberText(recipientId),
        preview: 'Welcome to Kaveri Silks.',
        lastSide: 'out',
        unread: 0,
        closesAtMs: null,
      }),
    ]);
    expect(await send(server(), sender, 3, text)).toMatchObject({
      code: 422,
      detail: 'More than 24 hours have passed since the customer last wrote. Choose a template.',
    });
    // A number in another format would start a second conversation besides the one that gets the reply.
    expect((await send(server(), sender, 4, { type: 'template', template }, '9820098202')).code).toBe(404);
  });
});
