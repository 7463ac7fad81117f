import type { ReadBody } from '@chatline/contract/calls/send-body';
import * as v from 'valibot';
import { CatalogueError, type Reported } from '../../platform/errors.ts';
import { uncodedMessage } from '../../platform/http/cloud-api-error.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import type { GraphResponse } from '../../whatsapp/client.ts';
import { graphSuccess } from '../../whatsapp/graph-run.ts';
import { readReceiptRequest } from '../../whatsapp/read-receipt.ts';
import { readRefusal } from '../../whatsapp/whatsapp-error.ts';
import { passOnCounted, requireSender } from '../files/pass-on.ts';
import { wamidOf } from '../records/named-messages.ts';

/** A refusal by WhatsApp, passed on with WhatsApp's status, code and text. */
class PassedOnRefusal extends CatalogueError {
  override readonly entry: Reported;

  /** @param details WhatsApp's details, besides the text of the code */
  constructor(reported: Required<Omit<Reported, 'problemStatus'>>, details: string) {
    super('channel-refused', details);
    this.entry = reported;
  }
}

/** Keeps WhatsApp's code and text, which show the client whether to retry or to reconnect. */
function passedOnRefusal({ status, text }: GraphResponse): CatalogueError {
  const refusal = readRefusal(text);
  if (status < 400 || refusal === null) {
    return new CatalogueError('pass-on-unreadable');
  }
  const { code, message, details } = refusal;
  const title = uncodedMessage(message);
  return new PassedOnRefusal({ status, whatsAppCode: code, text: title }, details || title);
}

const done = v.pipe(v.string(), v.parseJson(), graphSuccess);

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
  const messageId = await wamidOf(services.database, caller.accountId, 'message_id', body.message_id);
  const connection = await requireSender(services, caller, phoneNumberId);
  const request = readReceiptRequest(connection.phoneNumberId, { ...body, message_id: messageId });
  const response = await passOnCounted(services, connection, request);
  if (v.is(done, response.text)) return { success: true };
  throw passedOnRefusal(response);
}
