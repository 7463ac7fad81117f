import { randomUUID } from 'node:crypto';
import { wireKey } from '@chatline/contract/calls/conversation-key';
import { expect, it } from 'vitest';
import { upsertTemplates } from '../templates/templates.store.ts';
import { json } from '../testing/payloads.ts';
import { makeSender, senderWabaId, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../testing/test-server.ts';
import { customer, customerWrites } from '../testing/whatsapp-reports.ts';
import { accepted, whatsAppResponding } from '../testing/whatsapp-responses.ts';

const { phone } = customer;

function offerNamed(name: string, headerText: string) {
  return {
    template_id: '771',
    name,
    language: 'en',
    category: 'UTILITY',
    score: 'GREEN',
    status: 'APPROVED',
    parameter_format: 'POSITIONAL' as const,
    components: [
      { type: 'HEADER', format: 'TEXT', text: headerText },
      { type: 'BODY', text: 'Order {{1}} is packed.' },
      { type: 'FOOTER', text: 'Kaveri Silks' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'URL', text: 'Track', url: 'https://example.com/{{1}}' },
          { type: 'PHONE_NUMBER', text: 'Call us', phone_number: '+919845012377' },
          { type: 'QUICK_REPLY', text: 'Thanks' },
        ],
      },
    ],
    reason: '',
    advice: '',
    previous_category: '',
    correct_category: '',
    edited_at: testNow,
  };
}
async function lastContent(server: TestServer, { token }: TestAccount) {
  const options = { method: 'POST' as const, url: '/api/v1/chats/messages', ...json(wireKey(phone)) };
  return (await server.request(options, token)).json().messages.at(-1).content;
}

onTestServer('a sent message with buttons', (server) => {
  it('shows header, footer and buttons of a template as of the time of sending', async () => {
    const sender = await makeSender(server());
    await customerWrites(server(), sender, { id: 'offer.1', type: 'text', text: { body: 'Where is it?' } });
    await upsertTemplates(server().services.database, sender.id, senderWabaId, [
      offerNamed('packed', 'On its way'),
    ]);
    server().setFetch(whatsAppResponding(() => accepted('wamid.offer')).fetch);
    const label = (text: string) => ({ type: 'text', text });
    const template = {
      name: 'packed',
      language: { code: 'en' },
      components: [
        { type: 'body', parameters: [label('KS-1')] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [label('KS-1')] },
      ],
    };
    const clientId = '00000000-0000-4000-8000-000000000771';
    const body = { ...wireKey(phone), clientId, content: { type: 'template', template } };
    const sent = await server().request(
      { method: 'POST', url: '/api/v1/chats/send', ...json(body) },
      sender.token,
    );
    expect(sent.statusCode).toBe(200);
    await upsertTemplates(server().services.database, sender.id, senderWabaId, [
      offerNamed('packed', 'Edited since'),
    ]);
    expect(await lastContent(server(), sender)).toEqual({
      type: 'template',
      name: 'packed',
      header: 'On its way',
      body: 'Order KS-1 is packed.',
      footer: 'Kaveri Silks',
      buttons: [
        { label: 'Track', url: 'https://example.com/KS-1' },
        { label: 'Call us', url: 'tel:+919845012377' },
        { label: 'Thanks', url: null },
      ],
    });
  });

  it('shows buttons and list rows', async () => {
    const sender = await makeSender(server());
    await customerWrites(server(), sender, { id: 'offer.2', type: 'text', text: { body: 'When?' } });
    const list = {
      type: 'list',
      header: { type: 'text', text: 'Delivery' },
      body: { text: 'Choose a time' },
      footer: { text: 'Free today' },
      action: {
        button: 'Times',
        sections: [
          { title: 'Today', rows: [{ id: '1', title: '5 pm', description: 'by bike' }] },
          { title: 'Tomorrow', rows: [{ id: '2', title: '9 am' }] },
        ],
      },
    };
    const body = { messaging_product: 'whatsapp', to: phone, type: 'interactive', interactive: list };
    const sent = await server().request(
      { method: 'POST', url: '/api/send-message', ...json(body) },
      sender.apiToken,
    );
    expect(sent.statusCode).toBe(200);
    expect(await lastContent(server(), sender)).toEqual({
      type: 'interactive',
      header: 'Delivery',
      body: 'Choose a time',
      footer: 'Free today',
      buttons: [
        { label: '5 pm', url: null },
        { label: '9 am', url: null },
      ],
    });
  });

  it('shows no button for an address that is not http or https', async () => {
    const sender = await makeSender(server());
    server().setFetch(whatsAppResponding(() => accepted(`wamid.${randomUUID()}`)).fetch);
    await customerWrites(server(), sender, { id: 'offer.3', type: 'text', text: { body: 'Where?' } });
    const address = 'https://example.com/track';
    const interactive = {
      type: 'cta_url',
      body: { text: 'Press' },
      action: { name: 'cta_url', parameters: { display_text: 'Track', url: address } },
    };
    const body = { messaging_product: 'whatsapp', to: phone, type: 'interactive', interactive };
    const sent = await server().request(
      { method: 'POST', url: '/api/send-message', ...json(body) },
      sender.apiToken,
    );
    expect(sent.statusCode).toBe(200);
    let kept: string = address;
    for (const [url, shown] of [
      [address, address],
      // An older message may contain such an address, from before they were refused.
      ['javascript:alert(1)', null],
      ['data:text/html,x', null],
    ] as const) {
      const { database } = server().services;
      await database.execute('update messages set content = replace(content, $2, $3) where account_id = $1', [
        sender.id,
        kept,
        url,
      ]);
      kept = url;
      expect((await lastContent(server(), sender)).buttons).toEqual([{ label: 'Track', url: shown }]);
    }
  });
});
