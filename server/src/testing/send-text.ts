import { json } from './payloads.ts';
import type { TestAccount } from './test-accounts.ts';
import type { TestServer } from './test-server.ts';

/** Sends a text over the public API. @throws {Error} if it is not accepted */
export async function sendText(
  server: TestServer,
  sender: TestAccount,
  { to = '+919845012377', body = 'Hello' } = {},
): Promise<void> {
  const message = { messaging_product: 'whatsapp', to, type: 'text', text: { body } };
  const request = { method: 'POST', url: '/api/send-message', ...json(message) } as const;
  const response = await server.request(request, sender.apiToken);
  if (response.statusCode !== 200) throw new Error(response.body);
}
