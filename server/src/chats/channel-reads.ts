import { channelTokenOf } from '../platform/sealed-for.ts';
import type { Services } from '../platform/services.ts';
import { findConnection } from '../whatsapp/connections.store.ts';

const timeoutMs = 10_000;

/**
 * Tells the channel that a customer's message was read, which turns the customer's ticks. Nobody waits for it and
 * nothing depends on it: a failure is noted, and the next message that is read covers the ones before.
 */
export async function tellRead(services: Services, accountId: number, messageId: string): Promise<void> {
  const { config, database, fetch: request, log, sealer } = services;
  try {
    const connection = await findConnection(database, accountId);
    if (connection === null) return;
    const { baseUrl, apiVersion } = config.channel;
    const url = `${baseUrl}/${apiVersion}/${encodeURIComponent(connection.phone_number_id)}/messages`;
    const response = await request(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sealer.open(connection.access_token_sealed, channelTokenOf(accountId))}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ messaging_product: 'whatsapp', status: 'read', message_id: messageId }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) log.info({ status: response.status }, 'the channel did not take a read receipt');
    await response.body?.cancel();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.info({ reason }, 'a read receipt could not be given to the channel');
  }
}
