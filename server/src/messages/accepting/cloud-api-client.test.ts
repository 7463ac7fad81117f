import Client, { MessageType } from '@great-detail/whatsapp';
import { expect, it } from 'vitest';
import { at } from '../../../../sandbox/src/testing/start-sandbox.ts';
import { json } from '../../testing/payloads.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { startStandInWhatsApp } from '../../testing/stand-in-whatsapp.ts';
import { makeSender, phoneNumberIdOf, senderWabaId, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';
import { accepted, whatsAppResponding } from '../../testing/whatsapp-responses.ts';

onTestServer('a client of WhatsApp’s own API', (server) => {
  let base = '';
  /** Makes a client as its users do; only the base address and the token are ours. */
  async function clientOf({ apiToken }: TestAccount, version = 'v23.0') {
    base ||= await server().app.listen({ host: '127.0.0.1', port: 0 });
    return new Client({
      prefixUrl: `${base}/api`,
      graphVersion: version,
      request: { retry: 0, headers: { Authorization: `Bearer ${apiToken}` } },
    });
  }

  async function addTemplate({ id }: TestAccount, status: string): Promise<void> {
    const components = [
      { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::a'] } },
      {
        type: 'BODY',
        text: 'Hello {{1}}, your order {{2}} is packed.',
        example: { body_text: [['Meera', 'KS-1']] },
      },
      {
        type: 'BUTTONS',
        buttons: [
          {
            type: 'URL',
            text: 'Track',
            url: 'https://example.com/{{1}}',
            example: ['https://example.com/1'],
          },
        ],
      },
    ];
    await server().services.database.execute(
      `insert into templates (template_id, account_id, waba_id, name, language, category, score, status, components,
         edited_at) values ('7', $1, $4, 'order_packed', 'en', 'UTILITY', 'GREEN', $2, $3::jsonb, now())`,
      [id, status, JSON.stringify(components), senderWabaId],
    );
  }
  async function setTemplateStatus({ id }: TestAccount, status: string): Promise<void> {
    await server().services.database.execute('update templates set status = $2 where account_id = $1', [
      id,
      status,
    ]);
  }

  it('sends text and media with only base address and token changed', async () => {
    const sender = await makeSender(server());
    const whatsApp = whatsAppResponding(() => accepted(`wamid.${Math.random()}`));
    server().setFetch(whatsApp.fetch);
    const phoneNumberID = phoneNumberIdOf(sender);
    const to = '919845012377';
    const { message } = await clientOf(sender);
    const response = await message
      .createMessage({ phoneNumberID, to, type: MessageType.Text, text: { body: 'Hello' } })
      .json();
    expect(response).toMatchObject({
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: expect.stringMatching(/^wamid\./) }],
    });
    const link = 'https://example.com/bill.pdf';
    await runDueJobs(server());
    const newer = await clientOf(sender, 'v25.0');
    await newer.message
      .createMessage({ phoneNumberID, to, type: MessageType.Document, document: { link } })
      .json();
    await runDueJobs(server());
    expect(whatsApp.received.map(({ body }) => body)).toMatchObject([
      { to: `+${to}`, type: 'text', text: { body: 'Hello' } },
      { to: `+${to}`, type: 'document', document: { link } },
    ]);
  });

  it('sends a template with header, values and a button, which is checked before it is accepted', async () => {
    const sender = await makeSender(server(), { plan: 'Enterprise' });
    const whatsApp = whatsAppResponding(() => accepted(`wamid.${Math.random()}`));
    server().setFetch(whatsApp.fetch);
    await addTemplate(sender, 'APPROVED');
    const phoneNumberID = phoneNumberIdOf(sender);
    const { message } = await clientOf(sender);
    const link = 'https://example.com/mangoes.jpg';
    const text = (value: string) => ({ type: 'text' as const, text: value });
    const header = {
      type: 'header' as const,
      parameters: [{ type: MessageType.Image as const, image: { link } }],
    };
    const body = { type: 'body' as const, parameters: [text('Meera'), text('KS-20871')] };
    const button = {
      type: 'button' as const,
      sub_type: 'url' as const,
      index: '0' as const,
      parameters: [text('KS-20871')],
    };
    await message
      .createMessage({
        phoneNumberID,
        to: '919845012377',
        type: MessageType.Template,
        template: { name: 'order_packed', language: { code: 'en' }, components: [header, body, button] },
      })
      .json();
    await runDueJobs(server());
    expect(whatsApp.received.at(-1)?.body).toMatchObject({
      type: 'template',
      template: { name: 'order_packed', language: { code: 'en' }, components: [header, body, button] },
    });
    const { messages } = (await server().request({ url: '/api/v1/messages' }, sender.token)).json();
    expect(messages[0].body).toBe('Hello Meera, your order KS-20871 is packed.');
    const codeOf = async (components: object[], name?: string) => {
      const response = await server().request(
        {
          method: 'POST',
          url: '/api/send-message',
          ...json({
            messaging_product: 'whatsapp',
            to: '919845012377',
            type: 'template',
            template: { name: name ?? 'order_packed', language: { code: 'en' }, components },
          }),
        },
        sender.apiToken,
      );
      return response.json().error?.code;
    };
    expect(await codeOf([header, { ...body, parameters: [text('Meera')] }, button])).toBe(132000);
    expect(await codeOf([header, { ...body, parameters: [text('a\nb'), text('x')] }, button])).toBe(132018);
    expect(await codeOf([header, body, button], 'no_such_template')).toBe(132001);
    for (const [status, code] of [
      ['PENDING', 132001],
      ['PAUSED', 132015],
      ['DISABLED', 132016],
    ] as const) {
      await setTemplateStatus(sender, status);
      expect([status, await codeOf([header, body, button])]).toEqual([status, code]);
    }
  });

  it('sends a carousel that the stand-in takes, and shows the code of the refusal if its cards do not fit', async () => {
    const sender = await makeSender(server());
    const whatsApp = startStandInWhatsApp('secret-of-the-tests');
    server().setFetch(whatsApp.fetch);
    const header = { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::a'] } };
    const card = { components: [header, { type: 'BODY', text: 'Ripe.' }] };
    const template = { id: '88', name: 'cards', language: 'en', category: 'MARKETING', status: 'APPROVED' };
    const components = [
      { type: 'BODY', text: 'Hello {{1}}, new today.', example: { body_text: [['Asha']] } },
      { type: 'CAROUSEL', cards: [card, card] },
    ];
    await whatsApp.declare([{ ...template, components }], undefined, phoneNumberIdOf(sender));
    await server().request({ url: '/api/web/sync-template' }, sender.token);
    const cardOf = (index: number) => ({
      card_index: index,
      components: [
        { type: 'header', parameters: [{ type: 'image', image: { link: 'https://example.com/a.png' } }] },
      ],
    });
    const send = (to: string, cards: object[]) => {
      const label = { type: 'body', parameters: [{ type: 'text', text: 'Asha' }] };
      const sent = {
        name: 'cards',
        language: { code: 'en' },
        components: [label, { type: 'carousel', cards }],
      };
      const body = { messaging_product: 'whatsapp', to, type: 'template', template: sent };
      return server().request({ method: 'POST', url: '/api/send-message', ...json(body) }, sender.apiToken);
    };
    expect((await send('+919845012401', [cardOf(0), cardOf(1)])).statusCode).toBe(200);
    expect((await send('+919845012402', [cardOf(0)])).statusCode).toBe(200);
    await runDueJobs(server());
    const { messages } = (await server().request({ url: '/api/v1/messages' }, sender.token)).json();
    const byNumber = new Map(messages.map((row: { wa_id: string }) => [row.wa_id, row]));
    expect(byNumber.get('919845012401')).toMatchObject({ status: 'sent', body: 'Hello Asha, new today.' });
    expect(byNumber.get('919845012402')).toMatchObject({ status: 'failed', code: 132012 });
    await whatsApp.sandbox.app.close();
  });

  it('[MSGAPI-02] [MSGAPI-03] uploads files, marks a message as read and sends every kind of message to WhatsApp’s stand-in', async () => {
    const sender = await makeSender(server());
    const phoneNumberID = phoneNumberIdOf(sender);
    const whatsApp = startStandInWhatsApp('secret-of-the-tests');
    server().setFetch(whatsApp.fetch);
    const body = { type: 'BODY', text: 'Good day, your order is packed.' };
    const names = ['text', 'image', 'video', 'document', 'location'] as const;
    const headerOf = (format: string) =>
      format === 'TEXT'
        ? { type: 'HEADER', format, text: 'Order {{1}}', example: { header_text: ['7'] } }
        : format === 'LOCATION'
          ? { type: 'HEADER', format }
          : { type: 'HEADER', format, example: { header_handle: ['4::a'] } };
    const templates = names.map((name, index) => ({
      id: `70${index}`,
      name: `with_${name}`,
      language: 'en',
      category: 'UTILITY',
      status: 'APPROVED',
      components: [headerOf(name.toUpperCase()), body],
    }));
    await whatsApp.declare(templates, undefined, phoneNumberID);
    expect((await server().request({ url: '/api/web/sync-template' }, sender.token)).json()).toMatchObject({
      status: true,
    });
    const { media, message } = await clientOf(sender, 'v25.0');
    const file = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], { type: 'image/png' });
    const { id } = await media.upload({ phoneNumberID, file, mimeType: 'image/png' }).json();
    const described = await media.getURL({ mediaID: id }).json();
    expect(described).toMatchObject({ messaging_product: 'whatsapp', mime_type: 'image/png', id });
    const form = new FormData();
    form.set('file', file, 'mango.png');
    const byQuery = new Request(`${base}/api/v24.0/${phoneNumberID}/media?messaging_product=whatsapp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sender.apiToken}` },
      body: form,
    });
    expect(await (await fetch(byQuery)).json()).toEqual({ id: expect.stringMatching(/^\d+$/) });
    expect(described.url).toMatch(new RegExp(`/api/v1/chats/media/${id}\\?account=${sender.id}&`));

    let nth = 0;
    const next = () => {
      nth += 1;
      return { phoneNumberID, to: `+9198450124${10 + nth}` };
    };
    const link = 'https://example.com/file';
    const shop = { latitude: '12.97', longitude: '77.59', name: 'Shop', address: 'MG Road' };
    const parameters = {
      text: { type: 'text', text: '7' },
      image: { type: MessageType.Image, image: { id } },
      video: { type: MessageType.Video, video: { link } },
      document: { type: MessageType.Document, document: { link } },
      location: { type: MessageType.Location, location: shop },
    } as const;
    for (const name of names) {
      const components = [{ type: 'header' as const, parameters: [parameters[name]] }];
      const template = { name: `with_${name}`, language: { code: 'en' as const }, components };
      await message.createMessage({ ...next(), type: MessageType.Template, template }).json();
    }
    const interactive = {
      type: 'button',
      body: { text: 'Did it arrive?' },
      action: { buttons: [{ type: 'reply', reply: { id: 'yes', title: 'Yes' } }] },
    } as const;
    await message.createMessage({ ...next(), type: MessageType.Interactive, interactive }).json();
    await message
      .createMessage({
        ...next(),
        type: MessageType.Location,
        location: { ...shop, latitude: 12.97, longitude: 77.59 },
      })
      .json();
    await message
      .createMessage({ ...next(), type: MessageType.Image, image: { id, caption: 'Mangoes' } })
      .json();
    for (let round = 0; round < 3; round += 1) await runDueJobs(server());
    const { messages } = (await server().request({ url: '/api/v1/messages' }, sender.token)).json();
    expect(messages.map(({ status, cause }: { status: string; cause: string }) => [status, cause])).toEqual(
      Array(8).fill(['sent', null]),
    );

    const written = await whatsApp.sandbox.call('POST', '/_sandbox/channel/inbound', {
      phone_number_id: phoneNumberID,
      from: '919811204456',
      message: { type: 'text', text: { body: 'Thank you' } },
    });
    const message_id = String(at(written.body, 'message_id'));
    const read = { phoneNumberID, message_id, status: 'read' as const };
    expect(await message.createStatus(read).json()).toEqual({ success: true });
    const send = (body: object) =>
      server().request({ method: 'POST', url: '/api/send-message', ...json(body) }, sender.apiToken);
    const byId = (file: string) =>
      send({ messaging_product: 'whatsapp', to: '+919845012477', type: 'image', image: { id: file } });
    expect(
      (
        await send({
          messaging_product: 'whatsapp',
          status: 'read',
          message_id,
          typing_indicator: { type: 'text' },
        })
      ).json(),
    ).toEqual({ success: true });
    expect((await byId(id)).statusCode).toBe(200);
    expect(await media.delete({ mediaID: id }).json()).toEqual({ success: true });
    for (const absent of [id, '17']) {
      const refused = await byId(absent);
      expect([refused.statusCode, refused.json().error]).toMatchObject([
        400,
        {
          code: 131009,
          error_data: { details: expect.stringContaining(`image.id: WhatsApp has no file ${absent}`) },
        },
      ]);
    }
    const gone = await media.getURL({ mediaID: id, request: { throwHttpErrors: false } });
    expect([gone.status, await gone.json()]).toEqual([
      400,
      { error: expect.objectContaining({ code: 100 }) },
    ]);
  });

  it('responds in WhatsApp’s shape for another account’s number, a wrong token and an invalid version', async () => {
    const sender = await makeSender(server());
    const other = await makeSender(server());
    const request = (version: string, number: string, token: string) =>
      server().request(
        {
          method: 'POST',
          url: `/api/${version}/${number}/messages`,
          ...json({ messaging_product: 'whatsapp', to: '9845012377', type: 'text', text: { body: 'Hi' } }),
        },
        token,
      );
    for (const [version, number, token, status, code] of [
      ['v23.0', phoneNumberIdOf(sender), sender.apiToken, 200, undefined],
      ['v23.0', phoneNumberIdOf(other), sender.apiToken, 400, 100],
      ['v23.0', phoneNumberIdOf(sender), 'nonsense', 401, 190],
      ['vast', phoneNumberIdOf(sender), sender.apiToken, 404, 2500],
    ] as const) {
      const response = await request(version, number, token);
      expect([version, response.statusCode, response.json().error?.code]).toEqual([version, status, code]);
    }
  });
});
