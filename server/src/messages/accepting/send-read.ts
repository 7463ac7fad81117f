import type { ReadBody } from '@chatline/contract/calls/send-body';
import * as v from 'valibot';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { readReceiptRequest } from '../../whatsapp/read-receipt.ts';
import { passOnCounted, requireSender } from '../files/pass-on.ts';
import { channelIdOf } from '../records/named-messages.ts';
import { passedOnRefusal } from './passed-on-refusal.ts';

const done = v.pipe(v.string(), v.parseJson(), v.object({ success: v.literal(true) }));

/**
 * Reports to WhatsApp that a customer's message was read.
 * @param phoneNumberId the number in the request's path; without it, the account's own
 * @throws {CatalogueError} with WhatsApp's error
 */
export async function sendRead(
  services: Services,
  caller: Caller,
  body: ReadBody,
  phoneNumberId?: string,
): Promise<{ success: true }> {
  const messageId = await channelIdOf(services.database, caller.accountId, 'message_id', body.message_id);
  const connection = await requireSender(services, caller, phoneNumberId);
  const request = readReceiptRequest(connection.phoneNumberId, { ...body, message_id: messageId });
  const response = await passOnCounted(services, connection, request);
  if (v.is(done, response.text)) return { success: true };
  throw passedOnRefusal(response);
}
