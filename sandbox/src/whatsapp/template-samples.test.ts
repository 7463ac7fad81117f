import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  apiToken,
  at,
  declareAccount,
  startSandbox,
  type TestSandbox,
  wabaId,
} from '../testing/start-sandbox.ts';
import { uploadSample } from '../testing/upload-sample.ts';

const appId = '700';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = startSandbox();
  await declareAccount(sandbox, 'http://127.0.0.1:9/');
});
afterEach(() => sandbox.app.close());

let made = 0;
async function make(handle: string, token = apiToken, waba = wabaId) {
  made += 1;
  const components = [
    { type: 'HEADER', format: 'IMAGE', example: { header_handle: [handle] } },
    { type: 'BODY', text: `Sweets, tray ${made}.` },
  ];
  const response = await sandbox.app.inject({
    method: 'POST',
    url: `/v25.0/${waba}/message_templates`,
    headers: { authorization: `Bearer ${token}` },
    payload: { name: `sweets_${made}`, language: 'en', category: 'MARKETING', components },
  });
  return response.json<unknown>();
}

/** Signs a business up and returns its account and its token, which belongs to the app. */
async function signUp(waba: string): Promise<string> {
  const app = { app_secret: 's', verify_token: 'v', callback_url: 'http://127.0.0.1:9/' };
  await sandbox.call('PUT', `/_sandbox/signup/apps/${appId}`, app);
  const issued = await sandbox.call('POST', '/_sandbox/signup/codes', { app_id: appId, waba_id: waba });
  const query = new URLSearchParams({
    client_id: appId,
    client_secret: 's',
    code: String(at(issued.body, 'code')),
  });
  const exchanged = await sandbox.app.inject(`/v25.0/oauth/access_token?${query}`);
  return String(at(exchanged.json(), 'access_token'));
}

const refused = {
  error: {
    code: 131009,
    error_subcode: 2494102,
    error_user_title: 'Uploaded media handle is invalid',
    error_user_msg: 'Check the handle provided for the uploaded media in the request.',
  },
};

describe('the check of a sample', () => {
  it('accepts the handle that an upload returned, and no other well-formed one', async () => {
    const handle = await uploadSample(sandbox);
    expect(at(await make(handle), 'status')).toBe('PENDING');
    expect(await make('4::aW')).toMatchObject(refused);
    expect(await make(`${handle}x`)).toMatchObject(refused);
    await sandbox.call('POST', '/_sandbox/reset', { keep_accounts: true });
    expect(await make(handle)).toMatchObject(refused);
  });

  it('accepts a handle only for the app that uploaded the file', async () => {
    const waba = '210000000000001';
    const token = await signUp(waba);
    expect(at(await make(await uploadSample(sandbox, appId, token), token, waba), 'status')).toBe('PENDING');
    expect(await make(await uploadSample(sandbox, '701'), token, waba)).toMatchObject(refused);
    const query = new URLSearchParams({ file_length: '4', file_type: 'image/png' });
    const headers = { authorization: `OAuth ${token}` };
    const response = await sandbox.app.inject({
      method: 'POST',
      url: `/v25.0/701/uploads?${query}`,
      headers,
    });
    expect(at(response.json(), 'error.code')).toBe(100);
  });

  it('requires the sample again if an edit sends the header again', async () => {
    const header = { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::of_long_ago'] } };
    const body = { type: 'BODY', text: 'Sweets.' };
    const template = { name: 'kept', language: 'en', category: 'MARKETING', components: [header, body] };
    await declareAccount(sandbox, 'http://127.0.0.1:9/', [{ ...template, id: '7', status: 'REJECTED' }]);
    const edit = (change: object) => sandbox.call('POST', '/v25.0/7', change);
    expect((await edit({ components: [header, body] })).body).toMatchObject(refused);
    expect((await edit({ category: 'UTILITY' })).body).toEqual({ success: true });
  });
});
