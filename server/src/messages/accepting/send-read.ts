import type { ReadBody } from '@chatline/contract/calls/send-body';
import * as v from 'valibot';
import { CatalogueError, ChannelError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import type { GraphAnswer } from '../../whatsapp/client.ts';
import { readRefusal } from '../../whatsapp/whatsapp-error.ts';
import { passOnCounted, requireSender } from '../files/pass-on.ts';
import { channelIdOf } from '../records/named-messages.ts';

const done = v.pipe(v.string(), v.parseJson(), v.object({ success: v.literal(true) }));
/** Keeps WhatsApp's code and text, which show the client whether to retry or to reconnect. */
function refusalOf({ status, text }: GraphAnswer): CatalogueError {
  const refusal = readRefusal(text);
  if (status < 400 || refusal === null) {
    return new CatalogueError('busy', 'WhatsApp’s response could not be read. Try again in a moment.');
  }
  const { code, message, details } = refusal;
  const title = message.replace(/^\(#\d+\) /, '');
  return new ChannelError({ status, channelCode: code, text: title }, details || title);
}

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
  const answer = await passOnCounted(services, connection, {
    method: 'POST',
    path: [connection.phoneNumberId, 'messages'],
    json: { ...body, message_id: messageId },
  });
  if (v.is(done, answer.text)) return { success: true };
  throw refusalOf(answer);
}
