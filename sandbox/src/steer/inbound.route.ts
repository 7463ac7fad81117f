import type { FastifyInstance } from 'fastify';
import type { PhoneNumber } from '../whatsapp/account.schema.ts';
import { metadataOf } from '../whatsapp/status-webhooks.ts';
import { userIdOf } from '../whatsapp/user-id.ts';
import type { WhatsApp } from '../whatsapp/whatsapp.ts';
import { type Inbound, InboundSchema } from './inbound.schema.ts';
import { parseSteer, SteerError } from './steer-error.ts';

/** `POST /_sandbox/channel/inbound`: a customer writes; the account's callback gets a `messages` webhook. */
export function inboundRoute(app: FastifyInstance, whatsApp: WhatsApp): void {
  app.post('/inbound', async (request, reply) => {
    const inbound = parseSteer(InboundSchema, request.body);
    const found = whatsApp.state.findPhone(inbound.phone_number_id);
    if (!found) throw new SteerError(404, `No account declares phone number ${inbound.phone_number_id}`);
    const { account, phone } = found;
    const id = inbound.id ?? `wamid.${whatsApp.randomBytes(30).toString('base64')}`;
    const userId = inbound.user_id ?? userIdOf(account.wabaId, inbound.from ?? '');
    const nowMs = whatsApp.nowMs();
    const atMs = inbound.timestamp === undefined ? nowMs : Number(inbound.timestamp) * 1000;
    whatsApp.state.noteInbound(id, `${phone.id}:${inbound.from ?? userId}`, atMs);
    void whatsApp.webhooks.deliver(account, 'messages', inboundValue(phone, inbound, id, userId, atMs));
    return reply.code(202).send({ message_id: id, user_id: userId, has_webhook: account.isSubscribed });
  });
}

function inboundValue(phone: PhoneNumber, inbound: Inbound, id: string, userId: string, atMs: number) {
  const { from, name, username, parent_user_id: parentId, context, referral, message } = inbound;
  const parent = parentId !== undefined && { parent_user_id: parentId };
  const profile = { name, ...(username !== undefined && { username }) };
  return {
    messaging_product: 'whatsapp',
    metadata: metadataOf(phone),
    contacts: [{ profile, ...(from !== undefined && { wa_id: from }), user_id: userId, ...parent }],
    messages: [
      {
        ...(from !== undefined && { from }),
        from_user_id: userId,
        ...(parentId !== undefined && { from_parent_user_id: parentId }),
        id,
        timestamp: String(Math.floor(atMs / 1000)),
        ...(context && { context }),
        ...(referral && { referral }),
        ...message,
      },
    ],
  };
}
