import { deliverWebhook } from './post-webhook.ts';
import { runDueJobs } from './run-jobs.ts';
import { phoneNumberIdOf, type TestAccount } from './test-accounts.ts';
import type { TestServer } from './test-server.ts';

/** The customer in tests. */
export const customer = { phone: '919811204456', name: 'सुनीता शर्मा' };

/** Delivers a webhook about a sender's number; it is stored but not processed. */
export function deliverAbout(server: TestServer, sender: TestAccount, value: object): Promise<void> {
  const metadata = { phone_number_id: phoneNumberIdOf(sender) };
  return deliverWebhook(server, 'messages', { messaging_product: 'whatsapp', metadata, ...value });
}

/** Delivers a webhook about a sender's number and processes it. */
export async function whatsAppReports(server: TestServer, sender: TestAccount, value: object): Promise<void> {
  await deliverAbout(server, sender, value);
  await runDueJobs(server);
}

/** Delivers a message of the customer, from a second ago by default. @param message WhatsApp's object with its type */
export function customerWrites(
  server: TestServer,
  sender: TestAccount,
  message: Readonly<Record<string, unknown>> & { readonly id: string },
  at = new Date(server.services.clock().getTime() - 1000),
): Promise<void> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return whatsAppReports(server, sender, {
    contacts: [{ wa_id: customer.phone, profile: { name: customer.name } }],
    messages: [{ from: customer.phone, timestamp, ...message }],
  });
}
