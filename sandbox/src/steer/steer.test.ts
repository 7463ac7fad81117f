import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  accountOf,
  at,
  declareAccount,
  phoneId,
  startSandbox,
  type TestSandbox,
  wabaId,
} from '../testing/start-sandbox.ts';

const account = `/_sandbox/channel/accounts/${wabaId}`;
const nowhere = 'http://127.0.0.1:9/';

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = startSandbox();
});
afterEach(() => sandbox.app.close());

describe('declaring an account', () => {
  it('serves its numbers, whole or by field', async () => {
    await declareAccount(sandbox, nowhere);
    const list = await sandbox.call('GET', `/v25.0/${wabaId}/phone_numbers`);
    expect(at(list.body, 'data.0')).toMatchObject({
      id: phoneId,
      status: 'CONNECTED',
      quality_rating: 'GREEN',
    });
    const one = await sandbox.call('GET', `/v23.0/${phoneId}?fields=verified_name`);
    expect(one.body).toEqual({ id: phoneId, verified_name: 'Demo' });
  });

  it('never shows its secrets', async () => {
    await declareAccount(sandbox, nowhere);
    const { body } = await sandbox.call('GET', '/_sandbox/channel/accounts');
    expect(JSON.stringify(body)).not.toMatch(/of-the-tests/);
  });

  it('keeps the templates if a later declaration names none', async () => {
    const templates = [
      { name: 'a', language: 'en', category: 'UTILITY', components: [{ type: 'BODY', text: 'A' }] },
    ];
    await declareAccount(sandbox, nowhere, templates);
    const { templates: _none, ...rest } = accountOf(nowhere);
    expect(at((await sandbox.call('PUT', account, rest)).body, 'templates')).toBe(1);
  });

  it.each([
    'https://example.com/hook',
    'http://10.0.0.1/',
    'http://127.0.0.1.example.com/',
    'file:///etc/passwd',
  ])('refuses the callback address %s with a message', async (url) => {
    const response = await sandbox.call('PUT', account, accountOf(url));
    expect(response.status).toBe(400);
    expect(at(response.body, 'error')).toMatch(/callback_url: must be an http address on loopback/);
  });

  it('names an unknown and a missing key', async () => {
    const { app_secret: _secret, ...rest } = accountOf(nowhere);
    const response = await sandbox.call('PUT', account, { ...rest, colour: 'red' });
    expect(response).toMatchObject({
      status: 400,
      body: { error: 'app_secret: missing; colour: unknown key' },
    });
  });

  it('refuses a number that another account has', async () => {
    await declareAccount(sandbox, nowhere);
    const response = await sandbox.call('PUT', '/_sandbox/channel/accounts/999', accountOf(nowhere));
    expect(response.status).toBe(409);
  });
});

describe('settings, reset and health', () => {
  it('changes only the named delays and restores them at a reset', async () => {
    const changed = await sandbox.call('PUT', '/_sandbox/channel/delays', { read_ms: null });
    expect(changed.body).toMatchObject({ sent_ms: 0, read_ms: null });
    await sandbox.call('POST', '/_sandbox/reset');
    expect(at((await sandbox.call('GET', '/_sandbox/channel/delays')).body, 'read_ms')).toBe(20);
  });

  it.each([
    ['delays', { sent_ms: -1 }],
    ['delays', { lunch_ms: 1 }],
    ['limits', { number_per_second: '80' }],
  ])('refuses %s %j', async (name, body) => {
    expect((await sandbox.call('PUT', `/_sandbox/channel/${name}`, body)).status).toBe(400);
  });

  it('forgets everything, or everything except the accounts', async () => {
    await declareAccount(sandbox, nowhere);
    const kept = await sandbox.call('POST', '/_sandbox/reset', { keep_accounts: true });
    expect(kept.body).toMatchObject({ status: 'ok', accounts: 1, messages: 0 });
    expect((await sandbox.call('POST', '/_sandbox/reset')).body).toMatchObject({ accounts: 0 });
    expect((await sandbox.call('GET', `/v25.0/${phoneId}`)).status).toBe(401);
  });

  it('names an unknown address', async () => {
    expect((await sandbox.call('GET', '/_sandbox/nothing')).status).toBe(404);
    expect(at((await sandbox.call('GET', '/v25.0/1/nothing')).body, 'error.code')).toBe(2500);
  });

  it('responds only under a loopback name', async () => {
    const response = await sandbox.app.inject({
      url: '/_sandbox/health',
      headers: { host: 'evil.example:80' },
    });
    expect(response.statusCode).toBe(403);
  });

  it('serves a help page that names itself', async () => {
    const response = await sandbox.app.inject({ url: '/help' });
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('Local stand-in');
  });
});
