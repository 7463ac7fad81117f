import { type SendAnswer, sendFromNumberCall, sendMessageCall } from '@chatline/contract/calls/send-message';
import { CatalogueError } from '../platform/errors.ts';
import { type Caller, defineBodyRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { acceptMessage, type SendRequest } from './accept-message.ts';
import { ownMessageId } from './own-message-id.ts';
import { readSend, readSendOrRead } from './read-send.ts';
import { sendRead } from './send-read.ts';

const keyHeader = 'Idempotency-Key';
const versionPattern = /^\d{1,3}\.\d$/;

/** Accepts a message and answers in the channel's shape. */
export async function sendFor(services: Services, caller: Caller, request: SendRequest): Promise<SendAnswer> {
  const { id, waId } = await acceptMessage(services, caller, request);
  const { to, recipient } = request.body;
  const contact = to === undefined ? { input: recipient ?? '', user_id: waId } : { input: to, wa_id: waId };
  return { messaging_product: 'whatsapp', contacts: [contact], messages: [{ id: ownMessageId(id) }] };
}

/** POST /api/send-message: the public API. */
export const sendMessageRoute = defineBodyRoute(
  sendMessageCall,
  'Accepts a message for sending; body, answer and errors are in the channel’s own shape.',
  async ({ services, caller, body, header }) => {
    // The specification's call only sends.
    const wanted = services.config.isBaseline ? readSend(body) : body;
    if (!('type' in wanted)) return sendRead(services, caller(), wanted);
    return sendFor(services, caller(), { body: wanted, key: header(keyHeader) });
  },
  readSendOrRead,
);

/** POST /api/v{NN}.0/{phone_number_id}/messages: the same for clients of the channel’s own API; absent in the baseline. */
export const sendFromNumberRoute = defineBodyRoute(
  sendFromNumberCall,
  'Accepts a message under the channel’s own path: a client of it changes only its base address and token.',
  async ({ services, caller, body, header, part }) => {
    if (!versionPattern.test(part('version'))) throw new CatalogueError('send-unknown-path');
    const phoneNumberId = part('phone_number_id');
    if (!('type' in body)) return sendRead(services, caller(), body, phoneNumberId);
    return sendFor(services, caller(), { body, key: header(keyHeader), phoneNumberId });
  },
  readSendOrRead,
);
