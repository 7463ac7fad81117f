import type { FastifyInstance } from 'fastify';
import type { PhoneNumber } from './account.schema.ts';
import { authorisePhone } from './authorise.ts';
import { checkTemplate } from './check-template.ts';
import { type ErrorCode, GraphError } from './errors.ts';
import { messageTypes, ReadSchema, type SendRequest, SendSchema } from './message.schema.ts';
import { normaliseRecipient } from './normalise-recipient.ts';
import { parseGraph } from './parse-graph.ts';
import type { Account, ReceivedMessage } from './state.ts';
import { type StatusSubject, sendStatuses } from './status-webhooks.ts';
import type { WhatsApp } from './whatsapp.ts';

/**
 * Accepts a read receipt.
 * @param whatsApp the stand-in that knows the customers' messages
 * @param body the request's body
 * @throws GraphError 100 if no customer wrote a message with this id
 */
function markRead(whatsApp: WhatsApp, body: object) {
  const { message_id: messageId } = parseGraph(ReadSchema, body);
  if (!whatsApp.state.isInboundId(messageId))
    throw new GraphError(100, `No message '${messageId}' was received`);
  return { success: true };
}

interface Recipient {
  readonly input: string;
  readonly number: string | null;
  readonly userId: string | null;
}

const windowMs = 24 * 3_600_000;

/** `POST /v{NN}.0/{phone_number_id}/messages`: sends a message or marks one as read. */
export function sendMessageRoute(app: FastifyInstance, whatsApp: WhatsApp): void {
  app.post('/:id/messages', async (request) => {
    const { account, phone } = authorisePhone(whatsApp, request);
    const body = objectOf(request.body);
    if ('status' in body) return markRead(whatsApp, body);
    const send = parseSend(body);
    checkFile(whatsApp, account, send);
    if (phone.status !== 'CONNECTED') throw new GraphError(133010, `The number is ${phone.status}`);
    const recipient = recipientOf(send, phone);
    const category =
      send.type === 'template' ? checkTemplate(account, send.template).category.toLowerCase() : 'service';
    if (category === 'authentication' && !('to' in body)) {
      throw new GraphError(131062, 'An authentication template needs a phone number');
    }
    const whom = recipient.number ?? recipient.input;
    checkReached(whatsApp, account, phone, whom);
    whatsApp.sendLimits.take(phone.id, whom, whatsApp.state.limits, whatsApp.nowMs());
    const message = accept(whatsApp, account, phone, send, recipient);
    const isStopped = category === 'marketing' && whatsApp.state.stopsMarketing(account.wabaId, whom);
    const failure = isStopped ? 131050 : failureOf(whatsApp, phone, send, whom);
    const held = send.type === 'template' ? whatsApp.faults.take('held-message') : undefined;
    const subject = { account, phone, message, pricingCategory: category, failure };
    if (held === undefined) void sendStatuses(whatsApp, subject);
    else if (held.release_ms !== null) void sendReleased(whatsApp, subject, held.release_ms);
    return responseOf(recipient, message, held !== undefined);
  });
}

function objectOf(body: unknown): object {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw new GraphError(100, 'The body must be a JSON object');
}

function parseSend(body: object): SendRequest {
  if (!('messaging_product' in body))
    throw new GraphError(100, 'The parameter messaging_product is required.');
  if ('type' in body && typeof body.type === 'string' && !messageTypes.includes(body.type)) {
    throw new GraphError(131051, `The type '${body.type}' is not supported by this stand-in`);
  }
  return parseGraph(SendSchema, body);
}

/** A file must be one that this account uploaded. */
function checkFile(whatsApp: WhatsApp, { wabaId }: Account, send: SendRequest): void {
  const file =
    ('image' in send && send.image) ||
    ('video' in send && send.video) ||
    ('document' in send && send.document) ||
    ('audio' in send && send.audio) ||
    ('sticker' in send && send.sticker);
  if (!file || file.id === undefined) return;
  if (whatsApp.media.find(file.id)?.wabaId !== wabaId) {
    throw new GraphError(131009, `No file has the id ${file.id}`);
  }
}

function recipientOf(send: SendRequest, phone: PhoneNumber): Recipient {
  if (send.to === undefined && send.recipient !== undefined) {
    return { input: send.recipient, number: null, userId: send.recipient };
  }
  if (send.to === undefined) throw new GraphError(131008, "Parameter 'to' is missing");
  const number = normaliseRecipient(send.to, phone.display_phone_number);
  if (number === undefined) throw new GraphError(131009, "Parameter 'to' is not a phone number");
  if (number === phone.display_phone_number.replace(/\D/g, '')) {
    throw new GraphError(131021, 'The sender and the recipient are the same number');
  }
  return { input: send.to, number, userId: null };
}

function accept(
  whatsApp: WhatsApp,
  account: Account,
  phone: PhoneNumber,
  send: SendRequest,
  recipient: Recipient,
): ReceivedMessage {
  const message = {
    id: `wamid.${whatsApp.randomBytes(30).toString('base64')}`,
    waba_id: account.wabaId,
    phone_number_id: phone.id,
    to: recipient.input,
    wa_id: recipient.number,
    user_id: recipient.userId,
    type: send.type,
    biz_opaque_callback_data: send.biz_opaque_callback_data ?? null,
    received_at_ms: whatsApp.nowMs(),
    body: send,
  };
  whatsApp.state.messages.add(message);
  return message;
}

function isWithinWindow(whatsApp: WhatsApp, phone: PhoneNumber, whom: string): boolean {
  const lastInboundAtMs = whatsApp.state.lastInboundAtMs(`${phone.id}:${whom}`) ?? Number.NEGATIVE_INFINITY;
  return whatsApp.nowMs() - lastInboundAtMs <= windowMs;
}

/** Customers who wrote within 24 hours may be answered without a limit. */
function checkReached(whatsApp: WhatsApp, account: Account, phone: PhoneNumber, whom: string): void {
  if (!whatsApp.state.limits.enforce_messaging_limit || isWithinWindow(whatsApp, phone, whom)) return;
  const portfolio = account.declaration.business_id ?? account.wabaId;
  const { whatsapp_business_manager_messaging_limit: tier } = phone;
  whatsApp.dailyContacts.take(portfolio, whom, tier, whatsApp.nowMs());
}

function failureOf(
  whatsApp: WhatsApp,
  phone: PhoneNumber,
  send: SendRequest,
  whom: string,
): ErrorCode | undefined {
  const planned = whatsApp.faults.take('failed-status');
  if (planned) return planned.code;
  if (send.type === 'reaction' && !whatsApp.state.isKnownId(send.reaction.message_id)) return 131009;
  if (!whatsApp.state.limits.enforce_window || send.type === 'template') return undefined;
  return isWithinWindow(whatsApp, phone, whom) ? undefined : 131047;
}

/** A message that was held back is sent as if it had been accepted at that time. */
async function sendReleased(whatsApp: WhatsApp, subject: StatusSubject, afterMs: number): Promise<void> {
  if (!(await whatsApp.pauses.pause(afterMs))) return;
  const message = { ...subject.message, received_at_ms: whatsApp.nowMs() };
  await sendStatuses(whatsApp, { ...subject, message });
}

function responseOf({ input, number, userId }: Recipient, message: ReceivedMessage, isHeld: boolean) {
  const contact = number === null ? { input, user_id: userId } : { input, wa_id: number };
  const sent = { id: message.id, ...(isHeld && { message_status: 'held_for_quality_assessment' }) };
  return { messaging_product: 'whatsapp', contacts: [contact], messages: [sent] };
}
