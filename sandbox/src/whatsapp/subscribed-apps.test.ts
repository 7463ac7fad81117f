import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '../testing/start-receiver.ts';
import {
  apiToken,
  at,
  declareAccount,
  phoneId,
  startSandbox,
  type TestSandbox,
  verifyToken,
  wabaId,
} from '../testing/start-sandbox.ts';

let receiver: Receiver;
let sandbox: TestSandbox;
beforeEach(async () => {
  receiver = await startReceiver(verifyToken);
  sandbox = startSandbox();
  await declareAccount(sandbox, receiver.url);
});
afterEach(async () => {
  await sandbox.app.close();
  receiver.close();
});

const write = (body: string) =>
  sandbox.call('POST', '/_sandbox/channel/inbound', {
    phone_number_id: phoneId,
    from: '14155550100',
    message: { type: 'text', text: { body } },
  });

describe('a subscription', () => {
  const path = `/v25.0/${wabaId}/subscribed_apps`;

  it('stops and starts the webhooks', async () => {
    await sandbox.call('DELETE', path);
    expect((await sandbox.call('GET', path)).body).toEqual({ data: [] });
    await write('unheard');
    await sandbox.call('POST', path);
    expect(at((await sandbox.call('GET', path)).body, 'data.0')).toBeDefined();
    await write('received');
    const [received] = await receiver.until(1);
    expect(received && at(received.body.entry[0]?.changes[0]?.value, 'messages.0.text.body')).toBe(
      'received',
    );
  });

  it('verifies another callback address and refuses one that fails the handshake', async () => {
    const override_callback_uri = receiver.url;
    const wrong = await sandbox.call('POST', path, { override_callback_uri, verify_token: 'wrong' });
    expect(wrong).toMatchObject({ status: 400, body: { error: { code: 100 } } });
    const right = await sandbox.call('POST', path, { override_callback_uri, verify_token: verifyToken });
    expect(right.body).toEqual({ success: true });
    const elsewhere = { override_callback_uri: 'https://example.com/' };
    expect((await sandbox.call('POST', path, elsewhere)).status).toBe(400);
  });

  it('can be started by a call that announces JSON and sends none', async () => {
    const headers = { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' };
    const response = await sandbox.app.inject({ method: 'POST', url: path, headers });
    expect(response.json()).toEqual({ success: true });
  });

  it('tries the handshake with the declared address on demand', async () => {
    const response = await sandbox.call('POST', `/_sandbox/channel/accounts/${wabaId}/verify`);
    expect(response.body).toEqual({ verified: true, problem: null });
  });
});
