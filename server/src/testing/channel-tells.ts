import { createHmac } from 'node:crypto';
import { runDueJobs } from './run-jobs.ts';
import { phoneNumberIdOf, type TestAccount } from './test-accounts.ts';
import type { TestServer } from './test-server.ts';

/** A customer of the tests, as the channel names one. */
export const customer = { waId: '919811204456', name: 'सुनीता शर्मा' };

/** Delivers a signed webhook about a sender's number and lets it be processed. */
export async function channelTells(server: TestServer, sender: TestAccount, value: object): Promise<void> {
  const metadata = { phone_number_id: phoneNumberIdOf(sender) };
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } };
  const payload = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '100', changes: [change] }],
  });
  const secret = server.services.config.channel.appSecret ?? '';
  const signature = createHmac('sha256', secret).update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
  const answer = await server.request({ method: 'POST', url: '/api/channel/webhook', payload, headers });
  if (answer.statusCode !== 200) throw new Error(`The webhook was answered ${answer.statusCode}`);
  await runDueJobs(server);
}

/** The customer writes, a second ago unless told. @param message the channel's object: type and what belongs to it */
export function customerWrites(
  server: TestServer,
  sender: TestAccount,
  message: Readonly<Record<string, unknown>> & { readonly id: string },
  at = new Date(server.services.clock().getTime() - 1000),
): Promise<void> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return channelTells(server, sender, {
    contacts: [{ wa_id: customer.waId, profile: { name: customer.name } }],
    messages: [{ from: customer.waId, timestamp, ...message }],
  });
}
