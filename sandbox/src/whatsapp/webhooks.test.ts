import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Received, type Receiver, startReceiver } from '../testing/start-receiver.ts';
import {
  appSecret,
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

function send(callbackData = 'm-1') {
  return sandbox.call('POST', `/v25.0/${phoneId}/messages`, {
    messaging_product: 'whatsapp',
    to: '+14155550100',
    type: 'text',
    text: { body: 'Grüße 👋' },
    biz_opaque_callback_data: callbackData,
  });
}

const changeOf = ({ body }: Received) => body.entry[0]?.changes[0]?.value;
const statusOf = (received: Received) => at(changeOf(received), 'statuses.0.status');
const plan = (fault: object) => sandbox.call('POST', '/_sandbox/channel/faults', fault);
const inbound = (message: object, rest: object = {}) =>
  sandbox.call('POST', '/_sandbox/channel/inbound', { phone_number_id: phoneId, ...rest, message });

describe('status webhooks', () => {
  it('arrive as sent, delivered and read, with the message’s id and callback data', async () => {
    const { body } = await send();
    const received = await receiver.until(3);
    expect(received.map(statusOf)).toEqual(['sent', 'delivered', 'read']);
    for (const one of received) {
      expect(one.body.entry[0]).toMatchObject({ id: wabaId, changes: [{ field: 'messages' }] });
      expect(changeOf(one)).toMatchObject({
        messaging_product: 'whatsapp',
        metadata: { display_phone_number: '919876543210', phone_number_id: phoneId },
        statuses: [
          {
            id: at(body, 'messages.0.id'),
            recipient_id: '14155550100',
            recipient_user_id: expect.stringMatching(/^US\.\d+$/),
            timestamp: '1790000000',
            biz_opaque_callback_data: 'm-1',
          },
        ],
      });
    }
  });

  it('are signed over the raw bytes with the app secret', async () => {
    await send('ü'.repeat(10));
    for (const { raw, signature } of await receiver.until(3)) {
      expect(signature).toBe(`sha256=${createHmac('sha256', appSecret).update(raw).digest('hex')}`);
    }
  });

  it('are tried again until the response is 200', async () => {
    receiver.responses.push(500, 302);
    await send();
    const received = await receiver.until(5);
    const sent = received.filter((one) => statusOf(one) === 'sent');
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ raw }) => raw.toString())).size).toBe(1);
  });

  it('are dropped after the last attempt', async () => {
    await sandbox.call('PUT', '/_sandbox/channel/delays', {
      delivered_ms: null,
      read_ms: null,
      retry_attempts: 2,
    });
    receiver.responses.push(500, 500, 500);
    await send();
    await receiver.until(2);
    await new Promise((resolve) => setTimeout(resolve, 60));
    const log = await sandbox.call('GET', '/_sandbox/channel/webhooks');
    expect(log.body).toMatchObject({
      total: 2,
      data: [
        { attempt: 1, status: 500 },
        { attempt: 2, status: 500 },
      ],
    });
  });

  it('end with failed and the error of a message that is planned to fail', async () => {
    await plan({ kind: 'failed-status', code: 131026 });
    await send();
    const [failed] = await receiver.until(1);
    expect(failed && changeOf(failed)).toMatchObject({
      statuses: [{ status: 'failed', errors: [{ code: 131026, title: 'Message undeliverable' }] }],
    });
  });

  it('report a failed reaction to an unknown message', async () => {
    const react = (message_id: string) => {
      const reaction = { message_id, emoji: '👍' };
      const body = { messaging_product: 'whatsapp', to: '+14155550100', type: 'reaction', reaction };
      return sandbox.call('POST', `/v25.0/${phoneId}/messages`, body);
    };
    expect((await react('wamid.never')).status).toBe(200);
    const [failed] = await receiver.until(1);
    expect(failed && at(changeOf(failed), 'statuses.0.errors.0.code')).toBe(131009);
    const { body } = await inbound({ type: 'text', text: { body: 'Hi' } }, { from: '14155550100' });
    await react(String(at(body, 'message_id')));
    expect((await receiver.until(3)).slice(1).map(statusOf)).toContain('sent');
  });

  it('arrive twice or in another order, on demand', async () => {
    await plan({ kind: 'duplicate-webhook' });
    await send();
    expect((await receiver.until(4)).map(statusOf)).toEqual(['sent', 'sent', 'delivered', 'read']);
    await plan({ kind: 'reordered-webhook' });
    await send();
    expect((await receiver.until(7)).slice(4).map(statusOf)).toEqual(['delivered', 'sent', 'read']);
  });

  it('fail with 131047 outside the window if it is enforced', async () => {
    await sandbox.call('PUT', '/_sandbox/channel/limits', { enforce_window: true });
    await send();
    const [failed] = await receiver.until(1);
    expect(failed && at(changeOf(failed), 'statuses.0.errors.0.code')).toBe(131047);
    await inbound({ type: 'text', text: { body: 'Hi' } }, { from: '14155550100' });
    await send();
    expect((await receiver.until(3)).slice(1).map(statusOf)).toContain('sent');
  });
});

describe('customers’ messages', () => {
  it('arrive as a messages webhook with contacts', async () => {
    const response = await inbound(
      { type: 'text', text: { body: 'Hi' } },
      { from: '14155550100', name: 'Ann' },
    );
    expect(response.status).toBe(202);
    const [received] = await receiver.until(1);
    expect(received && changeOf(received)).toEqual({
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: '919876543210', phone_number_id: phoneId },
      contacts: [{ profile: { name: 'Ann' }, wa_id: '14155550100', user_id: at(response.body, 'user_id') }],
      messages: [
        {
          from: '14155550100',
          from_user_id: at(response.body, 'user_id'),
          id: at(response.body, 'message_id'),
          timestamp: '1790000000',
          type: 'text',
          text: { body: 'Hi' },
        },
      ],
    });
  });

  it('arrive without a phone number from people who hide it', async () => {
    await inbound(
      { type: 'button', button: { payload: 'y', text: 'Yes' } },
      { user_id: 'IN.1349', username: 'ann' },
    );
    const [received] = await receiver.until(1);
    const value = received && changeOf(received);
    expect(at(value, 'messages.0')).not.toHaveProperty('from');
    expect(at(value, 'contacts.0')).toEqual({
      profile: { name: 'Customer', username: 'ann' },
      user_id: 'IN.1349',
    });
  });
});

it('the stand-in reports a number that is restricted or flagged, by event and on request', async () => {
  const path = `/_sandbox/channel/numbers/${phoneId}`;
  const lastChange = async (count: number) => (await receiver.until(count)).at(-1)?.body.entry[0]?.changes[0];
  await sandbox.call('PUT', path, { status: 'RESTRICTED' });
  expect(await lastChange(1)).toMatchObject({
    field: 'account_update',
    value: { event: 'ACCOUNT_RESTRICTION' },
  });
  await sandbox.call('PUT', path, { quality_rating: 'RED' });
  expect(await lastChange(2)).toMatchObject({
    field: 'phone_number_quality_update',
    value: { event: 'FLAGGED' },
  });
  expect((await sandbox.call('GET', `/v25.0/${phoneId}`)).body).toMatchObject({
    status: 'RESTRICTED',
    quality_rating: 'RED',
  });
  expect((await sandbox.call('PUT', path, { status: 'LATE' })).status).toBe(400);
  expect((await sandbox.call('PUT', '/_sandbox/channel/numbers/9', {})).status).toBe(404);
});
