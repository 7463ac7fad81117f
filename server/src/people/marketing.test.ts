import { wireKey } from '@chatline/contract/calls/conversation-key';
import { expect, it } from 'vitest';
import { chatsTopic } from '../conversations/chat-events.store.ts';
import { approveTemplate } from '../testing/approved-template.ts';
import { json } from '../testing/payloads.ts';
import { postWebhook } from '../testing/post-webhook.ts';
import { listChats } from '../testing/request-chats.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { makeSender, phoneNumberIdOf, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer, testNow } from '../testing/test-server.ts';
import { customerWrites, whatsAppReports } from '../testing/whatsapp-reports.ts';
import { accepted, refused, whatsAppResponding } from '../testing/whatsapp-responses.ts';

const recipientId = '919845012377';
const second = Math.floor(testNow.getTime() / 1000);

onTestServer('marketing messages', (server) => {
  const chooses = (sender: TestAccount, value: string, more: object = {}) =>
    postWebhook(server(), 'user_preferences', {
      metadata: { phone_number_id: phoneNumberIdOf(sender) },
      user_preferences: [
        { wa_id: recipientId, category: 'marketing_messages', value, timestamp: second - 60, ...more },
      ],
    });
  const writes = (sender: TestAccount, id: string) =>
    customerWrites(server(), sender, { id, from: recipientId, type: 'text', text: { body: 'Hi' } });
  async function send(
    sender: TestAccount,
    category: 'UTILITY' | 'MARKETING',
    to: object = { to: `+${recipientId}` },
  ) {
    const template = await approveTemplate(server(), sender, category, 'New silks are here.');
    const message = { messaging_product: 'whatsapp', ...to, type: 'template', template };
    const request = { method: 'POST', url: '/api/send-message', ...json(message) } as const;
    const response = await server().request(request, sender.apiToken);
    return { code: response.statusCode, error: response.json().error };
  }
  const isRefused = {
    code: 400,
    error: {
      code: 131050,
      message:
        '(#131050) The customer has stopped marketing messages from this business. Remove them from your list. Utility and authentication templates still reach them.',
    },
  };

  it('[PEO-05] are refused with the reason for a person who has stopped them, while utility messages are accepted', async () => {
    const sender = await makeSender(server());
    await chooses(sender, 'stop');
    expect(await send(sender, 'MARKETING')).toMatchObject(isRefused);
    expect((await send(sender, 'UTILITY')).code).toBe(200);
  });

  it('[PEO-05] are accepted again once the person allows them, in any order of the webhooks', async () => {
    const sender = await makeSender(server());
    await chooses(sender, 'resume', { timestamp: second - 10 });
    await chooses(sender, 'stop', { timestamp: second - 60 });
    expect((await send(sender, 'MARKETING')).code).toBe(200);
    await chooses(sender, 'stop', { timestamp: second });
    expect(await send(sender, 'MARKETING')).toMatchObject(isRefused);
  });

  it('[PEO-05] are refused for the user id as for the number, but only in that account', async () => {
    const sender = await makeSender(server());
    const other = await makeSender(server());
    await chooses(sender, 'stop', { user_id: 'IN.77' });
    expect(await send(sender, 'MARKETING', { recipient: 'IN.77' })).toMatchObject(isRefused);
    expect((await send(other, 'MARKETING')).code).toBe(200);
  });

  it('[PEO-05] are refused after WhatsApp has refused one, in its response or by a status', async () => {
    const sender = await makeSender(server());
    server().setFetch(whatsAppResponding(() => refused(400, 131050, 'Stopped')).fetch);
    expect((await send(sender, 'MARKETING')).code).toBe(200);
    await runDueJobs(server());
    expect(await send(sender, 'MARKETING')).toMatchObject(isRefused);
    const third = await makeSender(server());
    server().setFetch(whatsAppResponding(() => accepted('wamid.stopped')).fetch);
    await send(third, 'MARKETING');
    await runDueJobs(server());
    const errors = [{ code: 131050, title: 'Stopped' }];
    const status = {
      id: 'wamid.stopped',
      status: 'failed',
      timestamp: String(second),
      recipient_id: recipientId,
    };
    await whatsAppReports(server(), third, { statuses: [{ ...status, errors }] });
    expect(await send(third, 'MARKETING')).toMatchObject(isRefused);
  });

  it('[PEO-05] are marked as stopped in the chats of people who have stopped them', async () => {
    const sender = await makeSender(server());
    await writes(sender, 'wamid.stops');
    const [before] = await listChats(server(), sender);
    expect(before.isMarketingStopped).toBeUndefined();
    await chooses(sender, 'stop');
    expect(await listChats(server(), sender)).toMatchObject([
      { ...wireKey(recipientId), isMarketingStopped: true },
    ]);
  });

  it('[PEO-05] change in open chats as soon as the person chooses', async () => {
    const sender = await makeSender(server());
    await writes(sender, 'wamid.chooses');
    const received: unknown[] = [];
    const { events } = server().services;
    const leave = await events.open(chatsTopic, sender.id, (event) => received.push(event));
    await chooses(sender, 'stop');
    const change = { accountId: sender.id, conversationKey: recipientId, what: 'conversation', id: '' };
    await expect.poll(() => received).toEqual([change]);
    await chooses(sender, 'resume', { timestamp: second });
    await expect.poll(() => received).toEqual([change, change]);
    leave();
  });
});
