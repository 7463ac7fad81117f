import { sendMessageCall } from '@chatline/shared/calls/send-message';
import { defineBodyRoute } from '../platform/http/route.ts';
import { acceptMessage } from './accept-message.ts';
import { ownMessageId } from './own-message-id.ts';

/** POST /api/send-message: the public API. */
export const sendMessageRoute = defineBodyRoute(
  sendMessageCall,
  'Accepts a text message for sending; body, answer and errors are in the channel’s own shape.',
  async ({ services, caller, body }) => {
    const accepted = await acceptMessage(services, caller(), { to: body.to, body: body.text.body });
    return {
      messaging_product: 'whatsapp' as const,
      contacts: [{ input: body.to, wa_id: accepted.waId }],
      messages: [{ id: ownMessageId(accepted.id) }],
    };
  },
);
