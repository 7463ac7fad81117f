import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '../testing/start-receiver.ts';
import {
  at,
  declareAccount,
  phoneId,
  startSandbox,
  type TestSandbox,
  verifyToken,
} from '../testing/start-sandbox.ts';

let receiver: Receiver;
let sandbox: TestSandbox;
const components = [{ type: 'BODY', text: 'New silks are here.' }];
const templates = ['MARKETING', 'UTILITY'].map((category) => ({
  ...{ name: category.toLowerCase(), language: 'en', category, components },
}));
beforeEach(async () => {
  receiver = await startReceiver(verifyToken);
  sandbox = startSandbox();
  await declareAccount(sandbox, receiver.url, templates);
});
afterEach(async () => {
  await sandbox.app.close();
  receiver.close();
});

const from = '14155550100';
const control = (what: string, body: object) =>
  sandbox.call('POST', `/_sandbox/channel/${what}`, { phone_number_id: phoneId, ...body });
const send = (name: string) =>
  sandbox.call('POST', `/v25.0/${phoneId}/messages`, {
    ...{ messaging_product: 'whatsapp', to: `+${from}`, type: 'template' },
    template: { name, language: { code: 'en' } },
  });
async function reported(many: number) {
  const received = await receiver.until(many);
  return received.map(({ body }) => body.entry[0]?.changes[0]);
}

describe('the stand-in of WhatsApp', () => {
  it('reports that a customer stops marketing messages, and only those fail from then on', async () => {
    await control('preferences', { from, value: 'stop' });
    await send('marketing');
    await send('utility');
    const [choice, ...statuses] = await reported(5);
    expect(choice?.field).toBe('user_preferences');
    expect(at(choice?.value, 'user_preferences.0')).toMatchObject({
      ...{ wa_id: from, category: 'marketing_messages', value: 'stop', timestamp: 1_790_000_000 },
    });
    const codes = statuses.map((one) => at(one?.value, 'statuses.0.errors.0.code'));
    expect(codes.filter((code) => code !== undefined)).toEqual([131050]);
  });

  it('reports a new user id beside the previous one, a parent id, and an advertisement', async () => {
    const user_id = { previous: 'US.1', current: 'US.2' };
    await control('user-ids', { from, user_id });
    const referral = { source_url: 'https://fb.me/ad', source_type: 'ad', source_id: '12', ctwa_clid: 'AR' };
    const message = { type: 'text', text: { body: 'Hi' } };
    await control('inbound', { from, parent_user_id: 'US.ENT.9', referral, message });
    const [update, inbound] = await reported(2);
    expect(update).toMatchObject({
      field: 'user_id_update',
      value: { user_id_update: [{ wa_id: from, user_id }] },
    });
    expect(at(inbound?.value, 'messages.0')).toMatchObject({ from_parent_user_id: 'US.ENT.9', referral });
    expect(at(inbound?.value, 'contacts.0.parent_user_id')).toBe('US.ENT.9');
  });

  it('holds a template message for the quality check, and releases it after its time or never', async () => {
    const plan = (more: object) =>
      sandbox.call('POST', '/_sandbox/channel/faults', { kind: 'held-message', ...more });
    await plan({});
    const { body } = await send('utility');
    expect(at(body, 'messages.0.message_status')).toBe('held_for_quality_assessment');
    await plan({ release_ms: 1 });
    await send('utility');
    const statuses = (await reported(3)).map((one) => at(one?.value, 'statuses.0.status'));
    expect(statuses).toEqual(['sent', 'delivered', 'read']);
  });
});
