import { createHmac } from 'node:crypto';
import { runDueJobs } from './run-jobs.ts';
import type { TestServer } from './test-server.ts';

/** Delivers a signed webhook about the business account of `makeSender`; it is stored but not processed. */
export async function deliverWebhook(
  server: TestServer,
  field: string,
  value: object,
  at = server.services.clock(),
): Promise<void> {
  const time = Math.floor(at.getTime() / 1000);
  const entry = [{ id: '100', time, changes: [{ field, value }] }];
  const payload = JSON.stringify({ object: 'whatsapp_business_account', entry });
  const secret = server.services.config.whatsApp.appSecret ?? '';
  const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
  const response = await server.request({
    method: 'POST',
    url: '/api/channel/webhook',
    payload,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
}

/** Delivers a webhook and processes it. */
export async function postWebhook(...reported: Parameters<typeof deliverWebhook>): Promise<void> {
  await deliverWebhook(...reported);
  await runDueJobs(reported[0]);
}
