import { createHmac } from 'node:crypto';
import { decodeBase64Json } from '@chatline/contract/codecs/base64';
import { expect, it } from 'vitest';
import { runDueJobs } from '../testing/run-jobs.ts';
import { sendText } from '../testing/send-text.ts';
import { makeSender, phoneNumberIdOf, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer, type TestServer } from '../testing/test-server.ts';
import { accepted, whatsAppResponding } from '../testing/whatsapp-responses.ts';

const url = '/api/channel/webhook';
const sign = (body: string, secret = 'the-app-secret-of-tests') =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

function post(server: TestServer, payload: string, signature: string | null = sign(payload)) {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== null && { 'x-hub-signature-256': signature }),
  };
  return server.request({ method: 'POST', url, payload, headers });
}

/** Delivers a webhook about a sender's number and processes it. */
async function report(server: TestServer, sender: TestAccount, value: object): Promise<void> {
  const metadata = { phone_number_id: phoneNumberIdOf(sender) };
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } };
  const event = { object: 'whatsapp_business_account', entry: [{ id: '100', changes: [change] }] };
  expect((await post(server, JSON.stringify(event))).statusCode).toBe(200);
  await runDueJobs(server);
}

function statusOf(id: string, status: string, more: object = {}) {
  return { statuses: [{ id, status, timestamp: '1795156200', recipient_id: '919845012377', ...more }] };
}

async function accept(server: TestServer): Promise<TestAccount> {
  const sender = await makeSender(server);
  await sendText(server, sender);
  return sender;
}

async function lastOf(
  server: TestServer,
  { token }: TestAccount,
): Promise<{ id: string; status: string; cause: string | null }> {
  return (await server.request({ url: '/api/v1/messages' }, token)).json().messages[0];
}

onTestServer('WhatsApp’s webhook', (server) => {
  it('returns the challenge to a caller with the verify token', async () => {
    const shakeHands = (token: string) =>
      server().request({
        url,
        query: { 'hub.mode': 'subscribe', 'hub.challenge': '<b>1158</b>', 'hub.verify_token': token },
      });
    const right = await shakeHands('the-verify-token-of-tests');
    expect([right.statusCode, right.body, right.headers['content-type']]).toEqual([
      200,
      '<b>1158</b>',
      'text/plain; charset=utf-8',
    ]);
    expect((await shakeHands('another')).statusCode).toBe(403);
    expect((await server().request({ url })).statusCode).toBe(403);
  });

  it('refuses a body that does not match WhatsApp’s signature byte for byte', async () => {
    const body = '{"entry":[]}';
    expect((await post(server(), body)).statusCode).toBe(200);
    expect((await post(server(), `${body} `, sign(body))).statusCode).toBe(403);
    expect((await post(server(), body, null)).statusCode).toBe(403);
    expect((await post(server(), body, sign(body, 'another secret'))).statusCode).toBe(403);
    expect((await post(server(), '{broken')).statusCode).toBe(400);
    await runDueJobs(server());
  });

  it('moves a message only forward, in any order and with repeats', async () => {
    server().setFetch(whatsAppResponding(() => accepted('wamid.order')).fetch);
    const sender = await accept(server());
    await runDueJobs(server());
    const seen: string[] = [];
    for (const status of ['delivered', 'sent', 'read', 'delivered', 'failed', 'read', 'deleted']) {
      await report(server(), sender, statusOf('wamid.order', status));
      seen.push((await lastOf(server(), sender)).status);
    }
    expect(seen).toEqual(['delivered', 'delivered', 'read', 'read', 'read', 'read', 'read']);
    // All statuses are of the same second, so they are shown in the order of a message's states.
    const { id } = await lastOf(server(), sender);
    const { told: reported } = (
      await server().request({ url: `/api/v1/messages/${id}/attempts` }, sender.token)
    ).json();
    expect(reported.map(({ status }: { status: string }) => status)).toEqual([
      'sent',
      'failed',
      'delivered',
      'read',
    ]);
  });

  it.each([
    ['null for missing values', { errors: null, biz_opaque_callback_data: null }],
    ['a number as the time', { timestamp: 1795156200 }],
    ['an error without a message', { errors: [{ code: 131026, title: null, error_data: null }] }],
  ])('accepts a status with %s', async (name, more) => {
    const id = `wamid.${name}`;
    server().setFetch(whatsAppResponding(() => accepted(id)).fetch);
    const sender = await accept(server());
    await runDueJobs(server());
    await report(server(), sender, statusOf(id, 'delivered', more));
    expect((await lastOf(server(), sender)).status).toBe('delivered');
  });

  it('keeps a status that arrives before the response to the send', async () => {
    const down = new TypeError('fetch failed', {
      cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
    });
    server().setFetch(async () => Promise.reject(down));
    const sender = await accept(server());
    await report(server(), sender, statusOf('wamid.early', 'delivered'));
    expect((await lastOf(server(), sender)).status).toBe('queued');
    server().setFetch(whatsAppResponding(() => accepted('wamid.early')).fetch);
    // The first try failed when the webhook was processed, as WhatsApp was unreachable; the second is due in a minute.
    const now = server().services.clock();
    server().setNow(new Date(now.getTime() + 60_000));
    await runDueJobs(server());
    server().setNow(now);
    expect((await lastOf(server(), sender)).status).toBe('delivered');
  });

  it('settles an unknown message by our own id, but only in the same account', async () => {
    server().setFetch(async () => Promise.reject(new DOMException('late', 'TimeoutError')));
    const sender = await accept(server());
    const stranger = await makeSender(server());
    await runDueJobs(server());
    const { id } = await lastOf(server(), sender);
    await report(server(), stranger, statusOf('wamid.theirs', 'read', { biz_opaque_callback_data: id }));
    expect((await lastOf(server(), sender)).status).toBe('unknown');
    const errors = [{ code: 131026, title: 'Undeliverable', error_data: { details: 'No WhatsApp there' } }];
    await report(
      server(),
      sender,
      statusOf('wamid.ours', 'failed', { biz_opaque_callback_data: id, errors }),
    );
    expect(await lastOf(server(), sender)).toMatchObject({ status: 'failed', cause: 'No WhatsApp there' });
    // The message was handed over once; the status that settled it is not a second attempt.
    const { attempts } = (
      await server().request({ url: `/api/v1/messages/${id}/attempts` }, sender.token)
    ).json();
    expect(attempts).toMatchObject([{ outcome: 'unknown' }]);
    await report(server(), sender, statusOf('wamid.odd', 'read', { biz_opaque_callback_data: 'not-an-id' }));
  });

  it('[CALL-16] GET {api}/web/chat-contact lists the customers who wrote, newest first, as base64-encoded JSON', async () => {
    const sender = await makeSender(server());
    const write = (id: string, from: string, name: string, timestamp: string, message: object) =>
      report(server(), sender, {
        contacts: [{ wa_id: from, profile: { name } }],
        messages: [{ id, from, timestamp, ...message }],
      });
    const text = (body: string) => ({ type: 'text', text: { body } });
    await write('in.1', '919811204456', 'सुनीता शर्मा', '1795156200', text('नमस्ते'));
    await write('in.2', '919886643201', 'Devika', '1795156300', { type: 'image', image: { id: '1' } });
    await write('in.3', '919811204456', 'सुनीता शर्मा', '1795156400', text('क्या आज\u0000 मिलेगा?'));
    await write('in.3', '919811204456', 'सुनीता शर्मा', '1795156400', text('reported twice'));
    await write('in.0', '919886643201', 'Devika Rao', '1795156100', text('came late'));
    const headers = { 'content-type': 'application/json' };
    const response = await server().request({ url: '/api/web/chat-contact', headers }, sender.token);
    expect(response.json()).toMatchObject({ status: true, message: '' });
    expect(decodeBase64Json(response.json().data)).toEqual([
      { name: 'सुनीता शर्मा', message: 'क्या आज मिलेगा?', wa_id: '919811204456' },
      { name: 'Devika Rao', message: 'Photo', wa_id: '919886643201' },
    ]);
  });
});
