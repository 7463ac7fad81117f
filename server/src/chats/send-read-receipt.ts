import * as v from 'valibot';
import type { Services } from '../platform/services.ts';
import { callGraph, timeLimits } from '../whatsapp/client.ts';
import { openConnection } from '../whatsapp/connection.ts';

/**
 * Tells the channel that a customer's message was read, which turns the customer's ticks. Nobody waits for it and
 * nothing depends on it: a failure is noted, and the next message that is read covers the ones before.
 */
export async function sendReadReceipt(
  services: Services,
  accountId: number,
  messageId: string,
): Promise<void> {
  try {
    const connection = await openConnection(services, accountId);
    if (connection === null) return;
    const request = {
      method: 'POST',
      path: [connection.phoneNumberId, 'messages'],
      json: { messaging_product: 'whatsapp', status: 'read', message_id: messageId },
      token: connection.token,
      timeoutMs: timeLimits.receipt,
    } as const;
    await callGraph(services, request, v.object({}));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    services.log.info({ reason }, 'WhatsApp did not take a read receipt');
  }
}
