import { sendAddressCall } from '@chatline/contract/calls/send-address';
import {
  type SendResponse,
  sendFromNumberCall,
  sendMessageCall,
} from '@chatline/contract/calls/send-message';
import { trySendCall } from '@chatline/contract/calls/try-send';
import { CatalogueError } from '../../platform/errors.ts';
import { cloudApiResponse } from '../../platform/http/error-response.ts';
import { type Caller, defineBodyRoute, defineRoute } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { versionPattern } from '../../whatsapp/client.ts';
import { publicMessageId } from '../records/public-message-id.ts';
import { findSender } from '../records/sender-account.store.ts';
import { acceptMessage, type SendRequest } from './accept-message.ts';
import { readSend, readSendOrRead } from './read-send.ts';
import { sendRead } from './send-read.ts';

const keyHeader = 'Idempotency-Key';

/** Accepts a message and responds in WhatsApp's shape. */
async function sendFor(services: Services, caller: Caller, request: SendRequest): Promise<SendResponse> {
  const { id, recipient } = await acceptMessage(services, caller, request);
  const contact =
    recipient.kind === 'phone'
      ? { input: request.body.to ?? '', wa_id: recipient.id }
      : { input: recipient.id, user_id: recipient.id };
  return { messaging_product: 'whatsapp', contacts: [contact], messages: [{ id: publicMessageId(id) }] };
}

/** POST /api/send-message: the public API. */
export const sendMessageRoute = defineBodyRoute(
  sendMessageCall,
  'Accepts a message for sending. Body, response and errors have WhatsApp’s own format.',
  async ({ services, caller, body, header }) => {
    // In the specification this call only sends messages, so the baseline refuses read receipts.
    const wanted = services.config.isBaseline ? readSend(body) : body;
    if (!('type' in wanted)) return sendRead(services, caller(), wanted);
    return sendFor(services, caller(), { body: wanted, key: header(keyHeader) });
  },
  readSendOrRead,
);

/** POST /api/v{NN}.0/{phone_number_id}/messages: the same for clients of WhatsApp’s own API; absent in the baseline. */
export const sendFromNumberRoute = defineBodyRoute(
  sendFromNumberCall,
  'Accepts a message under WhatsApp’s own path. A client of the Cloud API only has to change the base URL and the token.',
  async ({ services, caller, body, header, part }) => {
    if (!versionPattern.test(part('version'))) throw new CatalogueError('send-unknown-path');
    const phoneNumberId = part('phone_number_id');
    if (!('type' in body)) return sendRead(services, caller(), body, phoneNumberId);
    return sendFor(services, caller(), { body, key: header(keyHeader), phoneNumberId });
  },
  readSendOrRead,
);

export const trySendRoute = defineBodyRoute(
  trySendCall,
  'Sends the caller’s text and returns the response of the public send call, including a refusal.',
  async ({ services, caller, body: { to, body: text } }) => {
    try {
      const body = readSend({ messaging_product: 'whatsapp', to, type: 'text', text: { body: text } });
      return { status: 200, answer: { ...(await sendFor(services, caller(), { body })) } };
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      return cloudApiResponse(error, services.random(9).toString('base64url'));
    }
  },
);

export const sendAddressRoute = defineRoute(
  sendAddressCall,
  'Returns the caller’s business number and its id, for clients of WhatsApp’s own API.',
  async ({ services, caller }) => {
    const { sender } = await findSender(services.database)(caller().accountId);
    return {
      phoneNumberId: sender?.phone_number_id ?? null,
      displayPhoneNumber: sender?.display_phone_number ?? null,
    };
  },
);
