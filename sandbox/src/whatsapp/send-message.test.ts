import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  accountOf,
  apiToken,
  at,
  declareAccount,
  phoneId,
  startSandbox,
  type TestSandbox,
  wabaId,
} from '../testing/start-sandbox.ts';

const sendPath = `/v25.0/${phoneId}/messages`;
const text = {
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: '+14155550100',
  type: 'text',
};
const hello = { ...text, text: { body: 'Hello' } };
const nowhere = 'http://127.0.0.1:9/webhook';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = startSandbox({ sent_ms: null, delivered_ms: null, read_ms: null });
  await declareAccount(sandbox, nowhere);
});
afterEach(() => sandbox.app.close());

const send = (body: object) => sandbox.call('POST', sendPath, body);

describe('a text message', () => {
  it('is stored and gets a response in WhatsApp’s format', async () => {
    const response = await send({ ...hello, biz_opaque_callback_data: 'm-1' });
    expect(response).toMatchObject({
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        contacts: [{ input: '+14155550100', wa_id: '14155550100' }],
        messages: [{ id: expect.stringMatching(/^wamid\../) }],
      },
    });
    const log = await sandbox.call('GET', '/_sandbox/channel/messages?biz_opaque_callback_data=m-1');
    expect(log.body).toMatchObject({ total: 1, matching: 1, data: [{ waba_id: wabaId, type: 'text' }] });
  });

  it('counts as two if it is sent twice', async () => {
    await send({ ...hello, biz_opaque_callback_data: 'm-1' });
    await send({ ...hello, biz_opaque_callback_data: 'm-1' });
    const log = await sandbox.call('GET', '/_sandbox/channel/messages');
    expect(log.body).toMatchObject({ total: 2, matching: 2 });
  });

  it.each([
    ['+1 (415) 555-0100', '14155550100'],
    ['(631) 555-1234', '916315551234'],
    ['98765 00000', '919876500000'],
  ])('is sent to the recipient %s as %s', async (to, number) => {
    const response = await send({ ...hello, to });
    expect(at(response.body, 'contacts.0')).toEqual({ input: to, wa_id: number });
  });

  it('can be sent to a user id without a phone number', async () => {
    const both = await send({ ...hello, recipient: 'IN.1349' });
    expect(at(both.body, 'contacts.0')).toEqual({ input: '+14155550100', wa_id: '14155550100' });
    const response = await send({ ...hello, to: undefined, recipient: 'IN.1349' });
    expect(at(response.body, 'contacts.0')).toEqual({ input: 'IN.1349', user_id: 'IN.1349' });
  });
});

describe('refusals', () => {
  it.each([
    ['messaging_product missing', { ...hello, messaging_product: undefined }, 100],
    ['an unexpected key', { ...hello, surprise: 1 }, 100],
    ['a text over 4096 characters', { ...text, text: { body: 'x'.repeat(4097) } }, 100],
    ['to missing', { ...hello, to: undefined }, 131008],
    ['type missing', { ...hello, type: undefined }, 131008],
    ['a blank text', { ...text, text: { body: ' \n' } }, 131009],
    [
      'an emoji that Unicode does not recommend',
      { ...text, type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '🍕\u{200D}🚗' } },
      131009,
    ],
    [
      'a contact whose name has no parts',
      { ...text, type: 'contacts', contacts: [{ name: { formatted_name: 'Ann' } }] },
      131009,
    ],
    ['text missing', text, 131008],
    ['an empty text', { ...text, text: { body: '' } }, 131009],
    ['to no phone number', { ...hello, to: 'my aunt' }, 131009],
    ['recipient_type unknown', { ...hello, recipient_type: 'crowd' }, 131009],
    ['to the sender itself', { ...hello, to: '+919876543210' }, 131021],
    ['an unsupported type', { ...text, type: 'hologram', hologram: {} }, 131051],
  ])('refuses %s', async (_what, body, code) => {
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(response.body).toEqual({
      error: {
        message: expect.stringMatching(new RegExp(`^\\(#${code}\\) `)),
        type: 'OAuthException',
        code,
        error_data: { messaging_product: 'whatsapp', details: expect.any(String) },
        fbtrace_id: expect.stringMatching(/^A/),
      },
    });
    const log = await sandbox.call('GET', '/_sandbox/channel/messages');
    expect(at(log.body, 'total')).toBe(0);
  });

  it.each([
    ['missing', {}],
    ['unknown', { authorization: 'Bearer another-account' }],
  ])('responds with 401 and code 190 if the token is %s', async (_what, headers) => {
    const response = await sandbox.app.inject({ method: 'POST', url: sendPath, headers, payload: hello });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ error: { code: 190, type: 'OAuthException' } });
  });

  it('responds with code 100 and subcode 33 for an unknown number', async () => {
    const response = await sandbox.call('POST', '/v25.0/1/messages', hello);
    expect(response).toMatchObject({ status: 400, body: { error: { code: 100, error_subcode: 33 } } });
  });

  it('responds the same for a number of another business', async () => {
    const other = { ...accountOf(nowhere), access_token: 'token-of-another' };
    const [phone] = other.phone_numbers;
    await sandbox.call('PUT', '/_sandbox/channel/accounts/999', {
      ...other,
      phone_numbers: [{ ...phone, id: '999777', display_phone_number: '+91 98765 43211' }],
    });
    const response = await sandbox.call('POST', '/v25.0/999777/messages', hello);
    expect(response).toMatchObject({ status: 400, body: { error: { code: 100, error_subcode: 33 } } });
    const headers = { authorization: 'Bearer token-of-another' };
    const own = await sandbox.app.inject({
      method: 'POST',
      url: '/v25.0/999777/messages',
      headers,
      payload: hello,
    });
    expect(own.statusCode).toBe(200);
  });

  it('responds with code 100 for a body that is not JSON', async () => {
    const headers = { authorization: 'Bearer token-of-the-tests', 'content-type': 'application/json' };
    const response = await sandbox.app.inject({ method: 'POST', url: sendPath, headers, payload: '{"to":' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: { code: 100 } });
  });
});

describe('limits', () => {
  const to = (index: number) => ({ ...hello, to: `+1415555${String(index).padStart(4, '0')}` });

  it('refuses the 81st message of a second and accepts the next one later', async () => {
    for (let index = 0; index < 80; index += 1) expect((await send(to(index))).status).toBe(200);
    expect(at((await send(to(80))).body, 'error.code')).toBe(130429);
    sandbox.clock.nowMs += 1000;
    expect((await send(to(80))).status).toBe(200);
  });

  it('lets a pair burst 45 and then makes it wait for the borrowed intervals', async () => {
    for (let index = 0; index < 45; index += 1) expect((await send(hello)).status).toBe(200);
    expect(at((await send(hello)).body, 'error.code')).toBe(131056);
    expect((await send(to(1))).status).toBe(200);
    sandbox.clock.nowMs += 45 * 6000 - 1;
    expect(at((await send(hello)).body, 'error.code')).toBe(131056);
    sandbox.clock.nowMs += 1;
    expect((await send(hello)).status).toBe(200);
  });

  it('lets a portfolio reach no more people a day than its limit, through any of its accounts', async () => {
    const owned = { ...accountOf(nowhere), business_id: '41' };
    const [phone] = owned.phone_numbers;
    const second = {
      ...owned,
      phone_numbers: [{ ...phone, id: '77', display_phone_number: '+91 98765 43211' }],
    };
    await sandbox.call('PUT', `/_sandbox/channel/accounts/${wabaId}`, owned);
    await sandbox.call('PUT', '/_sandbox/channel/accounts/99', { ...second, access_token: apiToken });
    const node = await sandbox.call('GET', '/v25.0/99?fields=owner_business_info');
    expect(node.body).toMatchObject({ id: '99', owner_business_info: { id: '41' } });
    const limit = { whatsapp_business_manager_messaging_limit: 'TIER_2' };
    await sandbox.call('PUT', `/_sandbox/channel/numbers/${phoneId}`, limit);
    const other = (body: object) => sandbox.call('POST', '/v25.0/77/messages', body);
    for (const response of [await send(to(1)), await other(to(1)), await other(to(2))]) {
      expect(response.status).toBe(200);
    }
    expect(at((await send(to(3))).body, 'error.code')).toBe(131048);
    const message = { type: 'text', text: { body: 'Hi' } };
    const wrote = { phone_number_id: phoneId, from: '14155550004', message };
    await sandbox.call('POST', '/_sandbox/channel/inbound', wrote);
    expect((await send(to(4))).status).toBe(200);
    sandbox.clock.nowMs += 24 * 3_600_000;
    expect((await send(to(3))).status).toBe(200);
  });

  it('turns a limit off with 0', async () => {
    await sandbox.call('PUT', '/_sandbox/channel/limits', { number_per_second: 0, pair_interval_ms: 0 });
    for (let index = 0; index < 100; index += 1) expect((await send(hello)).status).toBe(200);
  });
});

describe('read receipts', () => {
  const read = { messaging_product: 'whatsapp', status: 'read' };

  it('accepts one for a received message', async () => {
    const inbound = {
      phone_number_id: phoneId,
      from: '14155550100',
      message: { type: 'text', text: { body: 'Hi' } },
    };
    const { body } = await sandbox.call('POST', '/_sandbox/channel/inbound', inbound);
    const response = await send({
      ...read,
      message_id: at(body, 'message_id'),
      typing_indicator: { type: 'text' },
    });
    expect(response).toEqual({ status: 200, body: { success: true } });
  });

  it('refuses one for an unknown message', async () => {
    expect(at((await send({ ...read, message_id: 'wamid.none' })).body, 'error.code')).toBe(100);
  });
});
