import * as v from 'valibot';
import type { Services } from '../platform/services/services.ts';
import { callGraph, timeLimits } from './client.ts';
import type { Connection } from './connection.ts';

/** The request that marks a customer's message as read, which turns the customer's ticks. */
export function readReceiptRequest<B extends { readonly message_id: string }>(
  phoneNumberId: string,
  body: B,
) {
  return { method: 'POST', path: [phoneNumberId, 'messages'], json: body } as const;
}

/** Marks a customer's message as read. @throws {WhatsAppError} */
export async function sendReadReceipt(
  network: Pick<Services, 'config' | 'fetch'>,
  { phoneNumberId, token }: Connection,
  messageId: string,
): Promise<void> {
  const body = { messaging_product: 'whatsapp', status: 'read', message_id: messageId };
  const request = { ...readReceiptRequest(phoneNumberId, body), token, timeoutMs: timeLimits.receipt };
  await callGraph(network, request, v.object({}));
}
