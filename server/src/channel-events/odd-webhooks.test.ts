import { wireKey } from '@chatline/contract/calls/conversation-key';
import { decodeBase64Json } from '@chatline/contract/codecs/base64';
import { expect, it } from 'vitest';
import { json } from '../testing/payloads.ts';
import { postWebhook } from '../testing/post-webhook.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { sendText } from '../testing/send-text.ts';
import { makeSender, phoneNumberIdOf, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer } from '../testing/test-server.ts';
import { listUnhandled } from '../testing/unhandled-events.store.ts';
import { accepted, whatsAppResponding } from '../testing/whatsapp-responses.ts';

const timestamp = '1795156200';
const from = '919811204456';
const text = (id: string, body: string, more: object = {}) => ({
  ...{ id, from, timestamp, type: 'text', text: { body } },
  ...more,
});
const locationMessage = (id: string, latitude: unknown) => ({
  ...{ id, from, timestamp, type: 'location' },
  location: { latitude, longitude: ' 77.59', name: null },
});

onTestServer('a webhook with unexpected values', (server) => {
  const report = (sender: TestAccount, value: object) =>
    postWebhook(server(), 'messages', { metadata: { phone_number_id: phoneNumberIdOf(sender) }, ...value });
  const unhandled = async () => (await listUnhandled(server().services.database)).at(-1);

  async function chatOf({ token }: TestAccount): Promise<{ content: { type: string } }[]> {
    const response = await server().request(
      { method: 'POST', url: '/api/v1/chats/messages', ...json(wireKey(from)) },
      token,
    );
    expect(response.statusCode).toBe(200);
    return response.json().messages;
  }

  async function contactsOf({ token }: TestAccount): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    return decodeBase64Json(
      (await server().request({ url: '/api/web/chat-contact', headers }, token)).json().data,
    );
  }

  async function accept(wamid: string): Promise<TestAccount> {
    server().setFetch(whatsAppResponding(() => accepted(wamid)).fetch);
    const sender = await makeSender(server());
    await sendText(server(), sender);
    await runDueJobs(server());
    return sender;
  }
  const lastOf = async ({ token }: TestAccount) =>
    (await server().request({ url: '/api/v1/messages' }, token)).json().messages[0];

  it('treats null as a missing value', async () => {
    const sender = await makeSender(server());
    const contacts = [null, { wa_id: from, user_id: null, profile: { name: null } }];
    await report(sender, { contacts, errors: null, messages: [text('null.1', 'Hello', { context: null })] });
    expect(await contactsOf(sender)).toEqual([{ name: `+${from}`, message: 'Hello', wa_id: from }]);
    expect(await unhandled()).toBeNull();
  });

  it('processes each contact, status and message by itself, and notes those that cannot be read', async () => {
    const sender = await accept('odd.sent');
    const status = { status: 'delivered', timestamp, recipient_id: from };
    await report(sender, {
      contacts: ['odd', { wa_id: from, profile: 'odd' }, { wa_id: 7, profile: { name: 'Seven' } }],
      statuses: [
        { id: 'odd.other', ...status, timestamp: 'odd' },
        { id: 'odd.sent', ...status },
      ],
      messages: [{ id: 'odd.1' }, text('odd.2', 'One'), text('odd.3', 'Two', { context: 'odd' })],
    });
    expect((await lastOf(sender)).status).toBe('delivered');
    expect(await contactsOf(sender)).toEqual([{ name: `+${from}`, message: 'Two', wa_id: from }]);
    expect(await chatOf(sender)).toHaveLength(2);
    expect(await unhandled()).toBe('contacts, contacts.profile, messages, messages.context, statuses');
  });

  it('shows a place whose coordinates are text, and a placeholder for a message that cannot be read', async () => {
    const sender = await makeSender(server());
    await report(sender, { messages: [locationMessage('place.1', '12.97')] });
    expect(await unhandled()).toBeNull();
    await report(sender, {
      messages: [locationMessage('place.2', 'north'), text('place.3', '', { text: 'odd' })],
    });
    expect(await unhandled()).toBe('messages.location, messages.text');
    expect((await chatOf(sender)).map(({ content }) => content)).toEqual([
      { type: 'location', latitude: 12.97, longitude: 77.59, name: null, address: null },
      { type: 'unsupported' },
      { type: 'unsupported' },
    ]);
  });

  it('repairs text that the database cannot store, and notes a message whose id is too long', async () => {
    const sender = await makeSender(server());
    const contact = { name: { formatted_name: 'half \ud83d' } };
    const message = text('half.1', 'whole', { type: 'contacts', contacts: [contact] });
    await report(sender, { messages: [message, text('x'.repeat(4000), 'long id')] });
    expect(await chatOf(sender)).toHaveLength(1);
    expect(await unhandled()).toBe('messages');
  });

  it.each([
    [
      'reported as text',
      { code: 131026, title: 'Undeliverable', error_data: 'No WhatsApp there' },
      'No WhatsApp there',
    ],
    [
      'reported as its message',
      { code: '131026', message: 'Undeliverable', error_data: { details: null } },
      'Undeliverable',
    ],
    ['beside an unexpected value', { code: 131026, title: 'Undeliverable', error_data: 7 }, 'Undeliverable'],
  ])('marks a message as failed with an error %s', async (name, error, cause) => {
    const sender = await accept(`failed.${name}`);
    const status = { id: `failed.${name}`, status: 'failed', timestamp, errors: [error] };
    await report(sender, { statuses: [status] });
    expect(await lastOf(sender)).toMatchObject({ status: 'failed', code: 131026, cause });
  });

  it('marks a message as failed even if its errors cannot be read, and notes them', async () => {
    const sender = await accept('failed.odd');
    await report(sender, { statuses: [{ id: 'failed.odd', status: 'failed', timestamp, errors: 'odd' }] });
    expect((await lastOf(sender)).status).toBe('failed');
    expect(await unhandled()).toBe('statuses.errors');
    await report(sender, { statuses: [{ id: 'failed.odd', status: 'warned', timestamp }] });
    expect(await unhandled()).toBe('statuses');
  });
});
