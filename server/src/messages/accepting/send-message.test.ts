import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { expect, it } from 'vitest';
import { addInbound } from '../../testing/add-inbound.ts';
import { json } from '../../testing/payloads.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { makeAccount, makeSender, phoneNumberIdOf } from '../../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { accepted, whatsAppResponding } from '../../testing/whatsapp-responses.ts';

const documented = {
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: '+91 98450 12377',
  type: 'text',
  text: { body: 'नमस्ते 👋' },
};

function send(server: TestServer, apiToken: string, changes: object = {}) {
  const body = { ...documented, ...('type' in changes && { text: undefined }), ...changes };
  return server.request({ method: 'POST', url: '/api/send-message', ...json(body) }, apiToken);
}

async function statusesOf(
  server: TestServer,
  token: string,
): Promise<{ id: string; body: string; status: string; cause: string | null }[]> {
  return (await server.request({ url: '/api/v1/messages?limit=999' }, token)).json().messages;
}

const nested = (levels: number): object => (levels === 0 ? {} : { a: nested(levels - 1) });

onTestServer('send-message', (server) => {
  it('keeps the order of messages that arrive at the same moment', async () => {
    const sender = await makeSender(server());
    const label = Array.from({ length: 12 }, (_, index) => `number ${index}`);
    await Promise.all(label.map((body) => send(server(), sender.apiToken, { text: { body } })));
    const newestFirst = (await statusesOf(server(), sender.token)).map(({ body }) => body);
    expect(newestFirst).toEqual(label.toReversed());
    await server().services.database.execute('delete from outbox', []);
  });

  it('[CALL-41] [MSG-03] accepts the documented body with the API token, sends it to WhatsApp and responds in its shape; a refusal has a code and a reason', async () => {
    const sender = await makeSender(server());
    const whatsApp = whatsAppResponding(() => accepted('wamid.channel-1'));
    server().setFetch(whatsApp.fetch);
    const response = await send(server(), sender.apiToken);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      messaging_product: 'whatsapp',
      contacts: [{ input: '+91 98450 12377', wa_id: '919845012377' }],
      messages: [{ id: expect.stringMatching(/^wamid\.[A-Za-z0-9+/]+=*$/) }],
    });
    const [queued] = await statusesOf(server(), sender.token);
    expect(queued).toMatchObject({
      wa_id: '919845012377',
      body: 'नमस्ते 👋',
      date: '2026-11-20',
      time: '12:00:00',
      status: 'queued',
    });

    await runDueJobs(server());
    expect(whatsApp.received).toEqual([
      {
        url: `https://graph.facebook.com/v25.0/${phoneNumberIdOf(sender)}/messages`,
        authorization: 'Bearer channel-token',
        body: { ...documented, to: '+919845012377', biz_opaque_callback_data: queued?.id },
      },
    ]);
    expect(await statusesOf(server(), sender.token)).toMatchObject([{ status: 'sent', cause: null }]);

    for (const [changes, code, details] of [
      [{ to: '12' }, 131009, 'to is not a phone number.'],
      [{ to: 'call me at +91 98450 12377' }, 131009, 'to is not a phone number.'],
      [{ to: '+91 98450 12377 ext 5' }, 131009, 'to is not a phone number.'],
      [{ type: 'interactive', interactive: nested(200) }, 131009, 'The body is nested too deeply.'],
      [{ text: { body: ' ' } }, 131009, 'text.body: must not be empty'],
      [{ text: { body: 'x'.repeat(4097) } }, 131009, expect.stringContaining('4096')],
      [{ type: 'image' }, 131008, expect.stringContaining('image')],
      [{ type: 'carrier-pigeon' }, 131009, expect.stringContaining('type')],
      [{ to: undefined }, 131008, expect.stringContaining('to')],
      [{ to: '+919822012345' }, 131021, expect.stringContaining('recipient')],
      [{ text: { body: 'a\u0000b' } }, 131009, 'text.body: A text must not contain NUL'],
      [
        { type: 'interactive', interactive: { type: 'button', body: { text: 'x\u0000' } } },
        131009,
        'interactive.body.text: A text must not contain NUL',
      ],
      [
        { text: { body: 'a\ud800b' } },
        131009,
        'text.body: A text must not contain an invalid character (unpaired surrogate)',
      ],
      [{ type: 'interactive', interactive: {} }, 131008, 'interactive.type is missing.'],
      [
        { type: 'interactive', interactive: { type: 'button', body: { text: 'Which?' } } },
        131008,
        'interactive.action is missing.',
      ],
      [{ type: 'interactive', interactive: { type: 'flow' } }, 131008, 'interactive.body is missing.'],
      [
        { type: 'interactive', interactive: { type: 'button', body: { text: 'Which?' }, action: {} } },
        131008,
        'interactive.action.buttons is missing.',
      ],
      [
        {
          type: 'interactive',
          interactive: { type: 'list', body: { text: 'Which?' }, action: { button: '' } },
        },
        131009,
        'interactive.action.button: must not be empty',
      ],
      [
        { type: 'contacts', contacts: [{ name: { first_name: 'A' } }] },
        131008,
        'contacts.0.name.formatted_name is missing.',
      ],
    ] as const) {
      const refused = await send(server(), sender.apiToken, changes);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().error).toMatchObject({ code, error_data: { details } });
    }
    const bad = await send(server(), 'no-such-token');
    expect([bad.statusCode, bad.json().error.code]).toEqual([401, 190]);
    const expired = await makeSender(server(), { endsOn: '2026-11-19' });
    const lastDay = await makeSender(server(), { endsOn: '2026-11-20' });
    const planless = await makeSender(server(), { endsOn: null });
    const off = await makeSender(server(), { isActive: false });
    const unconnected = await makeAccount(server(), 'User');
    const partner = await makeAccount(server(), 'Partner');
    for (const [account, status, code] of [
      [expired, 403, 131042],
      [planless, 403, 131042],
      [off, 403, 131031],
      [unconnected, 400, 133010],
      [partner, 403, 131005],
    ] as const) {
      const refused = await send(server(), account.apiToken);
      expect([refused.statusCode, refused.json().error.code]).toEqual([status, code]);
      expect(refused.json().error.error_data.details.length).toBeGreaterThan(10);
    }
    expect((await send(server(), lastDay.apiToken)).statusCode).toBe(200);

    for (let sent = 1; sent < 200; sent += 1) await send(server(), lastDay.apiToken);
    server().setNow(new Date(testNow.getTime() + 20_500));
    const limited = await send(server(), lastDay.apiToken);
    server().setNow(testNow);
    expect([limited.statusCode, limited.json().error.code]).toEqual([429, 130429]);
    expect(limited.headers['retry-after']).toBe('40');
    expect(await statusesOf(server(), lastDay.token)).toHaveLength(200);
  });

  it('accepts media, locations, buttons and recipients without a number, and hands them over unchanged', async () => {
    await server().services.database.execute('delete from outbox', []);
    const sender = await makeSender(server(), { plan: 'Enterprise' });
    const whatsApp = whatsAppResponding(() => accepted(`wamid.${Math.random()}`));
    server().setFetch(whatsApp.fetch);
    await addInbound(server(), sender, ['wamid.theirs']);
    const link = 'https://example.com/bill.pdf';
    const bodies = [
      { type: 'image', image: { link, caption: 'The new shop' } },
      { type: 'document', document: { link, filename: 'bill.pdf' } },
      { type: 'audio', audio: { id: '17' } },
      { type: 'location', location: { latitude: 18.52, longitude: 73.85, name: 'Pune shop' } },
      {
        type: 'interactive',
        interactive: {
          type: 'location_request_message',
          body: { text: 'Deliver today?' },
          action: { name: 'send_location' },
        },
      },
      { type: 'text', text: { body: 'Yes', preview_url: true }, context: { message_id: 'wamid.theirs' } },
    ];
    for (const body of bodies) {
      const now = server().services.clock();
      server().setNow(new Date(now.getTime() + 1000));
      expect((await send(server(), sender.apiToken, body)).statusCode).toBe(200);
      await runDueJobs(server());
    }
    expect(whatsApp.received.map(({ body }) => body)).toMatchObject(bodies);
    const label = (await statusesOf(server(), sender.token)).map(({ body }) => body);
    expect(label).toEqual([
      'Yes',
      'Deliver today?',
      'Pune shop',
      'Voice message',
      'bill.pdf',
      'The new shop',
    ]);
    const userId = 'IN.1349024abc';
    const response = await send(server(), sender.apiToken, { to: undefined, recipient: userId });
    expect(response.json().contacts).toEqual([{ input: userId, user_id: userId }]);
    await runDueJobs(server());
    expect(whatsApp.received.at(-1)?.body).toMatchObject({ recipient: userId });
    expect(whatsApp.received.at(-1)?.body).not.toHaveProperty('to');
    for (const [image, code] of [
      [{}, 131008],
      [{ id: '1', link }, 131009],
      [{ link: 'ftp://x' }, 131009],
    ] as const) {
      expect((await send(server(), sender.apiToken, { type: 'image', image })).json().error.code).toBe(code);
    }
  });

  it('sends one message for a repeated Idempotency-Key, even for simultaneous requests, and refuses the key for another body', async () => {
    const sender = await makeSender(server());
    const post = (key: string, text: string) =>
      server().request(
        {
          method: 'POST',
          url: '/api/send-message',
          ...json({ ...documented, text: { body: text } }),
          headers: { 'content-type': 'application/json', 'Idempotency-Key': key },
        },
        sender.apiToken,
      );
    const together = await Promise.all(Array.from({ length: 6 }, () => post('order-1', 'Packed')));
    const later = await post('order-1', 'Packed');
    const ids = [...together, later].map((response) => response.json().messages[0].id);
    expect(new Set(ids).size).toBe(1);
    expect(await statusesOf(server(), sender.token)).toHaveLength(1);
    const other = await post('order-1', 'Another text');
    expect([other.statusCode, other.json().error.code]).toEqual([400, 100]);
    expect(other.json().error.error_data.details).toContain('Idempotency-Key');
    expect((await post('has a space', 'Packed')).statusCode).toBe(400);
    expect((await post('order-2', 'Packed')).json().messages[0].id).not.toBe(ids[0]);

    const { database } = server().services;
    for (const change of [`expires_on = '2026-11-01'`, 'is_connected = false']) {
      await database.execute(`update accounts set ${change} where id = $1`, [sender.id]);
      expect((await post('order-1', 'Packed')).json()).toEqual(later.json());
      expect((await post('order-3', 'Packed')).statusCode).toBeGreaterThanOrEqual(400);
    }
    const stranger = await makeSender(server());
    const theirs = await server().request(
      {
        method: 'POST',
        url: '/api/send-message',
        ...json({ ...documented, text: { body: 'Packed' } }),
        headers: { 'content-type': 'application/json', 'Idempotency-Key': 'order-1' },
      },
      stranger.apiToken,
    );
    expect(theirs.json().messages[0].id).not.toBe(ids[0]);
  });

  it('refuses a repeated key whose message was deleted, with a response that the client may retry', async () => {
    const sender = await makeSender(server());
    await server().services.database.execute(
      `insert into send_keys (account_id, key, fingerprint, message_id, created_at)
       values ($1, 'order-9', '', gen_random_uuid(), $2)`,
      [sender.id, testNow],
    );
    const { headers, ...body } = json(documented);
    const response = await server().request(
      {
        method: 'POST',
        url: '/api/send-message',
        ...body,
        headers: { ...headers, 'Idempotency-Key': 'order-9' },
      },
      sender.apiToken,
    );
    expect([response.statusCode, response.json().error.code]).toEqual([503, 131016]);
    expect(response.headers['retry-after']).toBe('5');
    expect(await statusesOf(server(), sender.token)).toEqual([]);
  });

  it('refuses an API token as soon as its account is switched off or deleted', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const sender = await makeSender(server());
    expect((await send(server(), sender.apiToken)).statusCode).toBe(200);
    const off = {
      payload: `userid=${sender.id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    await server().request({ method: 'POST', url: '/api/web/users-activation', ...off }, admin.token);
    const locked = await send(server(), sender.apiToken);
    expect([locked.statusCode, locked.json().error.code]).toEqual([403, 131031]);
    const id = encodeURIComponent(encodeBase64(String(sender.id)));
    await server().request({ method: 'DELETE', url: `/api/web/delete-user/${id}` }, admin.token);
    const gone = await send(server(), sender.apiToken);
    expect([gone.statusCode, gone.json().error.code]).toEqual([401, 190]);
  });

  it.each([
    ['98450 12377', '919845012377'],
    ['919845012377', '919845012377'],
    ['+1 415 555 2671', '14155552671'],
    ['14155552671', '14155552671'],
  ])('understands the recipient %s', async (to, recipientId) => {
    const sender = await makeSender(server());
    expect((await send(server(), sender.apiToken, { to })).json().contacts).toEqual([
      { input: to, wa_id: recipientId },
    ]);
  });

  it.each([
    ['GET', '/api/send-message', 405, 'POST', 100],
    ['PUT', '/api/send-message', 405, 'POST', 100],
    ['GET', '/api/v25.0/1/messages', 405, 'POST', 100],
    ['POST', '/api/106540352242922/messages', 404, undefined, 2500],
    ['PATCH', '/api/v25.0/1', 405, 'GET, DELETE', 100],
    ['POST', '/api/v25.0/1/no/such', 404, undefined, 2500],
    ['GET', '/api/v25.0', 404, undefined, 2500],
  ] as const)('refuses %s %s in WhatsApp’s shape', async (method, url, status, allow, code) => {
    const response = await server().request({ method, url });
    expect([response.statusCode, response.headers.allow, response.json().error.code]).toEqual([
      status,
      allow,
      code,
    ]);
  });

  it.each([
    ['application/json', '{"to": "1",\n "type": }', 400, 'The body is not JSON: look at line 2, column 10.'],
    [
      'text/plain',
      '{}',
      415,
      'The body must be JSON: send it with Content-Type: application/json; this one has text/plain.',
    ],
  ])('names what is wrong with a body of %s that it cannot read', async (type, payload, status, details) => {
    const sender = await makeSender(server());
    const headers = { 'content-type': type };
    const response = await server().request(
      { method: 'POST', url: '/api/send-message', payload, headers },
      sender.apiToken,
    );
    expect([response.statusCode, response.json().error]).toMatchObject([
      status,
      { code: 100, error_data: { details } },
    ]);
  });

  it('refuses a form-encoded body', async () => {
    const sender = await makeSender(server());
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await server().request(
      { method: 'POST', url: '/api/send-message', payload: 'to=1', headers },
      sender.apiToken,
    );
    expect([response.statusCode, response.json().error.code]).toEqual([415, 100]);
    expect(server().services.clock()).toEqual(testNow);
  });
});
