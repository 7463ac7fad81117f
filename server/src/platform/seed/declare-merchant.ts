import type { Services } from '../services.ts';
import { tellSandbox } from './tell-sandbox.ts';

/**
 * Tells the stand-in of the payment provider about our keys and where its webhooks go; it keeps everything in memory,
 * so at every start. A real provider has it from its dashboard.
 * @param serverUrl where this server answers
 * @throws {StartError} where the stand-in does not take it
 */
export async function declareMerchant(
  services: Services,
  sandboxUrl: string,
  serverUrl: string,
): Promise<void> {
  const { payments } = services.config;
  if (payments?.url !== sandboxUrl) return;
  const { keyId, keySecret, webhookSecret } = payments;
  const merchant = {
    key_secret: keySecret,
    ...(webhookSecret !== null && { webhook_secret: webhookSecret }),
    webhook_url: `${serverUrl}/api/webhooks/razorpay`,
  };
  const url = `${sandboxUrl}/_sandbox/payments/merchants/${keyId}`;
  await tellSandbox(services, url, merchant, 'the payment keys');
}
