import * as v from 'valibot';
import { afterAll, afterEach, expect, it } from 'vitest';
import { addInbound } from '../../testing/add-inbound.ts';
import { documentedSends } from '../../testing/documented-sends.ts';
import { json } from '../../testing/payloads.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { startStandInWhatsApp } from '../../testing/stand-in-whatsapp.ts';
import { makeSender, phoneNumberIdOf, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { accepted, refused, whatsAppResponding } from '../../testing/whatsapp-responses.ts';

function send(server: TestServer, { apiToken }: TestAccount, to: string, message: object) {
  const payload = json({ messaging_product: 'whatsapp', to, ...message });
  return server.request({ method: 'POST', url: '/api/send-message', ...payload }, apiToken);
}
/** Advances the clock until all queued messages have been sent. */
async function drain(server: TestServer): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await runDueJobs(server);
    server.setNow(new Date(server.services.clock().getTime() + 60_000));
  }
}
async function idOf(server: TestServer, sender: TestAccount, to: string, message: object): Promise<string> {
  return (await send(server, sender, to, message)).json().messages[0].id;
}
async function logOf(
  server: TestServer,
  { token }: TestAccount,
): Promise<{ status: string; cause: string }[]> {
  return (await server.request({ url: '/api/v1/messages' }, token)).json().messages;
}
const text = (value: string, parameter_name?: string) => ({
  type: 'text',
  text: value,
  ...(parameter_name !== undefined && { parameter_name }),
});
const button = (sub_type: string, index: number, parameter: object) => ({
  type: 'button',
  sub_type,
  index,
  parameters: [parameter],
});
const money = { type: 'currency', currency: { fallback_value: '₹499', code: 'INR', amount_1000: 499_000 } };
const day = { type: 'date_time', date_time: { fallback_value: '20 November' } };
const suffix = 'https://example.com/{{1}}';

/** Each template as WhatsApp lists it, with the components of a send. */
const templates: Readonly<Record<string, { made: object[]; sent: object[]; format?: 'NAMED' }>> = {
  plain: { made: [{ type: 'BODY', text: 'Your order is packed.' }], sent: [] },
  named: {
    format: 'NAMED',
    made: [
      {
        type: 'HEADER',
        format: 'TEXT',
        text: 'For {{shop}}',
        example: { header_text_named_params: [{ param_name: 'shop', example: 'A' }] },
      },
      {
        type: 'BODY',
        text: 'Hello {{first_name}}, welcome.',
        example: { body_text_named_params: [{ param_name: 'first_name', example: 'A' }] },
      },
    ],
    sent: [
      { type: 'header', parameters: [text('Kaveri Silks', 'shop')] },
      { type: 'body', parameters: [text('Asha', 'first_name')] },
    ],
  },
  priced: {
    made: [{ type: 'BODY', text: 'Pay {{1}} until {{2}} please.', example: { body_text: [['1', '2']] } }],
    sent: [{ type: 'body', parameters: [money, day] }],
  },
  buttons: {
    made: [
      { type: 'BODY', text: 'A gift for you.' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Stop' },
          { type: 'URL', text: 'Track', url: suffix, example: ['https://example.com/1'] },
          { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+919822012345' },
          { type: 'COPY_CODE', example: 'SAVE10' },
        ],
      },
    ],
    sent: [
      button('quick_reply', 0, { type: 'payload', payload: 'stop' }),
      button('url', 1, text('KS-1')),
      button('copy_code', 3, { type: 'coupon_code', coupon_code: 'SAVE10' }),
    ],
  },
  flow: {
    made: [
      { type: 'BODY', text: 'Book a visit.' },
      { type: 'BUTTONS', buttons: [{ type: 'FLOW', text: 'Book', flow_id: '1' }] },
    ],
    sent: [button('flow', 0, { type: 'action', action: { flow_token: 'a', flow_action_data: { b: 1 } } })],
  },
  code: {
    made: [
      { type: 'BODY', text: '{{1}} is your code.', example: { body_text: [['1']] } },
      {
        type: 'BUTTONS',
        buttons: [{ type: 'URL', text: 'Copy', url: 'https://www.whatsapp.com/otp/code/?code=otp{{1}}' }],
      },
    ],
    sent: [{ type: 'body', parameters: [text('482913')] }, button('url', 0, text('482913'))],
  },
};

const receivedSchema = v.object({ data: v.array(v.object({ body: v.looseObject({}) })) });
const greeting = { type: 'text', text: { body: 'Hello' } };
const to = '+919845012377';

onTestServer('every kind of message', (server) => {
  // All tests share one stand-in, because another one would give the same ids again.
  const standIn = startStandInWhatsApp('secret-of-the-tests');
  afterEach(() => server().setNow(testNow));
  afterAll(() => standIn.sandbox.app.close());
  const received = async (last: number) => {
    const { body: reported } = await standIn.sandbox.call('GET', '/_sandbox/channel/messages');
    return v
      .parse(receivedSchema, reported)
      .data.slice(-last)
      .map((one) => one.body);
  };

  it('reaches WhatsApp unchanged', async () => {
    const sender = await makeSender(server());
    server().setFetch(standIn.fetch);
    await standIn.declare([], undefined, phoneNumberIdOf(sender));
    await addInbound(server(), sender, ['wamid.HBgMOTE5ODExMjA0NDU2', 'wamid.HBgMOTE5']);
    for (const [at, message] of Object.values(documentedSends).entries()) {
      const response = await send(server(), sender, `+9198450124${10 + at}`, message);
      expect([message, response.json().error]).toEqual([message, undefined]);
    }
    await drain(server());
    expect((await logOf(server(), sender)).map(({ status, cause }) => [status, cause])).toEqual(
      Object.keys(documentedSends).map(() => ['sent', null]),
    );
    expect(await received(Object.keys(documentedSends).length)).toMatchObject(Object.values(documentedSends));
  });

  it('reaches WhatsApp as a template with all of its values', async () => {
    const sender = await makeSender(server());
    server().setFetch(standIn.fetch);
    const declared = Object.entries(templates).map(([name, { made, format }], index) => ({
      id: `90${index}`,
      name,
      language: 'en',
      category: name === 'code' ? 'AUTHENTICATION' : 'UTILITY',
      status: 'APPROVED',
      parameter_format: format ?? 'POSITIONAL',
      components: made,
    }));
    await standIn.declare(declared, undefined, phoneNumberIdOf(sender));
    await server().request({ url: '/api/web/sync-template' }, sender.token);
    const sent = Object.entries(templates).map(([name, { sent: components }]) => ({
      type: 'template',
      template: { name, language: { code: 'en', policy: 'deterministic' }, components },
    }));
    for (const [at, message] of sent.entries()) {
      const response = await send(server(), sender, `+9198450125${10 + at}`, message);
      expect([message, response.json().error]).toEqual([message, undefined]);
    }
    const code = sent.find(({ template }) => template.name === 'code');
    const toUserId = { messaging_product: 'whatsapp', recipient: 'IN.1234567890', ...code };
    const refusal = await server().request(
      { method: 'POST', url: '/api/send-message', ...json(toUserId) },
      sender.apiToken,
    );
    expect([refusal.statusCode, refusal.json().error.code]).toEqual([400, 131062]);
    await drain(server());
    expect((await logOf(server(), sender)).map(({ status, cause }) => [status, cause])).toEqual(
      sent.map(() => ['sent', null]),
    );
    expect(await received(sent.length)).toMatchObject(sent);
  });

  it('refers to our messages by WhatsApp’s ids when it is sent', async () => {
    const sender = await makeSender(server());
    const whatsApp = whatsAppResponding(() => accepted(`wamid.channel-${whatsApp.received.length}`));
    server().setFetch(whatsApp.fetch);
    const first = await idOf(server(), sender, to, greeting);
    const quoting = { ...greeting, context: { message_id: first } };
    // The first message has not been sent yet.
    await send(server(), sender, to, quoting);
    await send(server(), sender, to, { type: 'reaction', reaction: { message_id: first, emoji: '👍' } });
    await drain(server());
    expect(whatsApp.received.map((one) => one.body)).toMatchObject([
      greeting,
      { context: { message_id: 'wamid.channel-1' } },
      { reaction: { message_id: 'wamid.channel-1', emoji: '👍' } },
    ]);

    const stranger = await makeSender(server());
    const none = `wamid.${Buffer.from('chatline:nothing').toString('base64')}`;
    for (const [account, id] of [
      [stranger, first],
      [sender, none],
    ] as const) {
      const response = await send(server(), account, to, { ...greeting, context: { message_id: id } });
      expect([response.statusCode, response.json().error]).toMatchObject([
        400,
        {
          code: 131009,
          error_data: { details: 'context.message_id: this account has no message with this id.' },
        },
      ]);
    }
  });

  it('waits for the message that it quotes, and fails with a reason if that one was not sent', async () => {
    const sender = await makeSender(server());
    let isOpen = false;
    const whatsApp = whatsAppResponding(() =>
      isOpen ? accepted(`wamid.late-${whatsApp.received.length}`) : refused(400, 131026, 'Not on WhatsApp'),
    );
    server().setFetch(whatsApp.fetch);
    const failed = await idOf(server(), sender, to, greeting);
    const quoting = { ...greeting, context: { message_id: failed } };
    await send(server(), sender, to, quoting);
    await drain(server());
    expect(whatsApp.received).toHaveLength(1);
    expect((await logOf(server(), sender)).map(({ cause }) => cause)).toContain(
      'The message that this one answers was not sent.',
    );
    const details = (await send(server(), sender, to, quoting)).json().error.error_data.details;
    expect(details).toBe('context.message_id: that message was not sent.');

    isOpen = true;
    const quoted = await idOf(server(), sender, to, greeting);
    await server().services.database.execute(
      `update outbox set due_at = due_at + interval '1 minute' where account_id = $1`,
      [sender.id],
    );
    await send(server(), sender, '+919845012378', { ...greeting, context: { message_id: quoted } });
    await runDueJobs(server());
    expect(await logOf(server(), sender)).toMatchObject([{ status: 'queued' }, { status: 'queued' }, {}, {}]);
    await drain(server());
    expect(await logOf(server(), sender)).toMatchObject([{ status: 'sent' }, { status: 'sent' }, {}, {}]);
    expect(whatsApp.received.at(-1)?.body).toMatchObject({ context: { message_id: 'wamid.late-2' } });
  });

  it('can be marked as read by WhatsApp’s id, and only once WhatsApp has it', async () => {
    const sender = await makeSender(server());
    const whatsApp = whatsAppResponding(({ body: received }) =>
      v.is(v.looseObject({ status: v.literal('read') }), received)
        ? { status: 200, body: { success: true } }
        : accepted('wamid.read-1'),
    );
    server().setFetch(whatsApp.fetch);
    const id = await idOf(server(), sender, to, greeting);
    const read = () =>
      server().request(
        {
          method: 'POST',
          url: `/api/v24.0/${phoneNumberIdOf(sender)}/messages`,
          ...json({ messaging_product: 'whatsapp', status: 'read', message_id: id }),
        },
        sender.apiToken,
      );
    expect((await read()).json().error).toMatchObject({ code: 131009 });
    expect(whatsApp.received).toHaveLength(0);
    await runDueJobs(server());
    expect((await read()).json()).toEqual({ success: true });
    expect(whatsApp.received.at(-1)?.body).toMatchObject({ status: 'read', message_id: 'wamid.read-1' });
  });

  it.each([
    [401, { error: { message: 'The token has expired', code: 190 } }, 401, 190, 'The token has expired'],
    [400, refused(400, 131009, 'No such message').body, 400, 131009, 'No such message'],
    [429, refused(429, 130429, 'Too fast').body, 429, 130429, 'Too fast'],
    [500, refused(500, 131000, 'Try later').body, 500, 131000, 'Try later'],
    [502, 'Bad gateway', 503, 131016, 'WhatsApp’s response cannot be read. Try again in a moment.'],
  ])(
    'can be refused by WhatsApp as a read receipt, and the refusal is passed on: %s %j',
    async (said, body, status, code, details) => {
      const sender = await makeSender(server());
      server().setFetch(whatsAppResponding(() => ({ status: said, body })).fetch);
      const response = await server().request(
        {
          method: 'POST',
          url: `/api/v24.0/${phoneNumberIdOf(sender)}/messages`,
          ...json({ messaging_product: 'whatsapp', status: 'read', message_id: 'wamid.theirs' }),
        },
        sender.apiToken,
      );
      const { error } = response.json();
      expect([response.statusCode, error.code, error.error_data.details]).toEqual([status, code, details]);
      expect(error.message).toMatch(new RegExp(`^\\(#${code}\\) [^(]`));
      expect('retry-after' in response.headers).toBe(status === 429 || status === 503);
    },
  );
});
