import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { at, startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';

const pageOrigin = 'http://127.0.0.1:4173';
const appId = '700';
const [wabaId, numberId] = ['210000000000001', '310000000000001'];
const request = {
  app_id: appId,
  config_id: '900',
  id: 'l-1',
  sdk: 'v21.0',
  origin: pageOrigin,
  response_type: 'code',
  override: 'true',
  scope: 'business_management,public_profile',
  extras: '{"setup":{},"sessionInfoVersion":3}',
};

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = startSandbox();
  const app = { app_secret: 's', verify_token: 'v', callback_url: `${pageOrigin}/webhook` };
  expect((await sandbox.call('PUT', `/_sandbox/signup/apps/${appId}`, app)).status).toBe(200);
});
afterEach(() => sandbox.app.close());

const choose = (fields: Record<string, string>) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/dialog/signup',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...request, ...fields }).toString(),
  });

/** Messages that a response page posts, in order; session messages decoded. */
function messagesOf(page: string): unknown[] {
  const [, text = ''] = /data-messages="([^"]*)"/.exec(page) ?? [];
  const list: unknown[] = JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&#39;', "'"));
  return list.map((message) => (typeof message === 'string' ? JSON.parse(message) : message));
}

async function codeOf(fields: object = {}): Promise<string> {
  const body = { app_id: appId, waba_id: wabaId, ...fields };
  return String(at((await sandbox.call('POST', '/_sandbox/signup/codes', body)).body, 'code'));
}

function graph(method: 'GET' | 'POST', path: string, token: string, body?: object) {
  return sandbox.app
    .inject({
      method,
      url: `/v25.0${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    })
    .then((response) => ({ status: response.statusCode, body: response.json<unknown>() }));
}

const exchange = (code: string, secret = 's') =>
  graph(
    'GET',
    `/oauth/access_token?${new URLSearchParams({ client_id: appId, client_secret: secret, code })}`,
    '',
  );

async function tokenOf(fields: object = {}): Promise<string> {
  return String(at((await exchange(await codeOf(fields))).body, 'access_token'));
}

describe('the window', () => {
  it('names itself and offers businesses, the order of responses and ways to leave', async () => {
    const { statusCode, body } = await sandbox.app.inject(`/dialog/signup?${new URLSearchParams(request)}`);
    expect(statusCode).toBe(200);
    for (const text of [
      'Local stand-in for WhatsApp Embedded Signup',
      'Kaveri Textiles',
      'नीलगिरि',
      'Report an error',
    ])
      expect(body).toContain(text);
    expect(body).toMatch(/value="210000000000001" checked/);
    expect(body).not.toMatch(/<script|style=/);
  });

  it.each([
    ['a page on another host', { origin: 'https://example.com' }],
    ['an app that is not declared', { app_id: '701' }],
    ['a token instead of a code', { response_type: 'token' }],
    ['the default response type', { override: 'false' }],
    ['extras that are not JSON', { extras: '{' }],
  ])('refuses %s', async (_, change) => {
    const query = new URLSearchParams({ ...request, ...change });
    expect((await sandbox.app.inject(`/dialog/signup?${query}`)).statusCode).toBe(400);
  });

  it.each([
    ['ids-first', ['FINISH', 'connected']],
    ['code-first', ['connected', 'FINISH']],
    ['no-ids', ['connected']],
    ['no-code', ['FINISH', 'unknown']],
  ])('responds with %s', async (order, statuses) => {
    const { body } = await choose({ choice: 'finish', business: wabaId, order });
    const messages = messagesOf(body);
    expect(messages.map((one) => at(one, 'event') ?? at(one, 'response.status'))).toEqual(statuses);
    const ids = messages.find((one) => at(one, 'type') === 'WA_EMBEDDED_SIGNUP');
    if (ids)
      expect(at(ids, 'data')).toEqual({
        phone_number_id: numberId,
        waba_id: wabaId,
        business_id: '410000000000001',
      });
  });

  it('finishes without a number, is cancelled at a step, reports an error', async () => {
    const [without] = messagesOf((await choose({ choice: 'finish-without-number', business: wabaId })).body);
    expect(without).toMatchObject({ event: 'FINISH_ONLY_WABA', data: { waba_id: wabaId } });
    expect(at(without, 'data.phone_number_id')).toBeUndefined();
    const [left] = messagesOf((await choose({ choice: 'cancel', step: 'PHONE_NUMBER_SETUP' })).body);
    expect(left).toEqual({
      type: 'WA_EMBEDDED_SIGNUP',
      event: 'CANCEL',
      data: { current_step: 'PHONE_NUMBER_SETUP' },
    });
    const [reported] = messagesOf((await choose({ choice: 'report' })).body);
    expect(reported).toMatchObject({ event: 'CANCEL', data: { error_code: '524126' } });
    expect((await choose({ choice: 'finish', business: 'none' })).statusCode).toBe(400);
  });
});

describe('the code', () => {
  it('is exchanged once', async () => {
    const code = await codeOf();
    expect((await exchange(code, 'wrong')).body).toMatchObject({ error: { code: 1 } });
    expect(await exchange(code)).toMatchObject({ status: 200, body: { token_type: 'bearer' } });
    expect(await exchange(code)).toMatchObject({ status: 400, body: { error: { code: 100 } } });
  });

  it('expires after 30 seconds', async () => {
    const code = await codeOf();
    sandbox.clock.nowMs += 30_000;
    const { status, body } = await exchange(code);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('expired');
  });
});

describe('the token', () => {
  it('opens only the chosen account, which is neither subscribed nor registered', async () => {
    const token = await tokenOf();
    const debug = `/debug_token?${new URLSearchParams({ input_token: token, access_token: `${appId}|s` })}`;
    expect(at((await graph('GET', debug, '')).body, 'data')).toMatchObject({
      app_id: appId,
      is_valid: true,
      granular_scopes: [{ scope: 'whatsapp_business_management', target_ids: [wabaId] }, {}],
    });
    expect((await graph('GET', `/${wabaId}/subscribed_apps`, token)).body).toEqual({ data: [] });
    const numbers = await graph('GET', `/${wabaId}/phone_numbers`, token);
    expect(at(numbers.body, 'data.0')).toMatchObject({ id: numberId, status: 'PENDING' });
    await tokenOf({ waba_id: '210000000000002' });
    const other = await graph('GET', '/210000000000002/phone_numbers', token);
    expect(other).toMatchObject({ status: 400, body: { error: { code: 100 } } });
    const unknown = `/debug_token?${new URLSearchParams({ input_token: 'made-up', access_token: `${appId}|s` })}`;
    expect(at((await graph('GET', unknown, '')).body, 'data.is_valid')).toBe(false);
  });
});

describe('registering', () => {
  const register = (token: string, pin: string, number: string) =>
    graph('POST', `/${number}/register`, token, { messaging_product: 'whatsapp', pin });

  it('accepts the first PIN for a new number and only that one afterwards, and never shows it', async () => {
    const token = await tokenOf();
    expect(await register(token, '123456', numberId)).toMatchObject({ status: 200, body: { success: true } });
    expect(await register(token, '654321', numberId)).toMatchObject({ body: { error: { code: 133005 } } });
    const { body } = await graph('GET', `/${numberId}`, token);
    expect(body).toMatchObject({ status: 'CONNECTED' });
    expect(JSON.stringify(body)).not.toContain('123456');
  });

  it('requires the PIN of a number that has one, and stops after ten calls in 72 hours', async () => {
    const token = await tokenOf({ waba_id: '210000000000002' });
    const number = '310000000000002';
    for (let call = 0; call < 9; call += 1)
      expect(await register(token, '111111', number)).toMatchObject({ body: { error: { code: 133005 } } });
    expect(await register(token, '246810', number)).toMatchObject({ status: 200 });
    expect(await register(token, '246810', number)).toMatchObject({ body: { error: { code: 133016 } } });
    sandbox.clock.nowMs += 72 * 3_600_000;
    expect(await register(token, '246810', number)).toMatchObject({ status: 200 });
  });

  it('refuses a number that is not verified', async () => {
    const { body } = await sandbox.call('GET', '/_sandbox/signup/businesses');
    const business = Object(at(body, 'businesses.0'));
    const phone_numbers = [{ ...business.phone_numbers[0], is_verified: false }];
    await sandbox.call('PUT', '/_sandbox/signup/businesses', {
      businesses: [{ ...business, phone_numbers }],
    });
    expect(await register(await tokenOf(), '123456', numberId)).toMatchObject({
      body: { error: { code: 133006 } },
    });
  });
});

it('the stand-in serves the SDK, unless a fault is planned', async () => {
  const { body, headers } = await sandbox.app.inject('/en_US/sdk.js');
  expect(headers['content-type']).toContain('javascript');
  expect(body).toContain('window.FB');
  await sandbox.call('POST', '/_sandbox/signup/faults', { kind: '500', path: 'sdk.js' });
  expect((await sandbox.app.inject('/en_US/sdk.js')).statusCode).toBe(500);
});
