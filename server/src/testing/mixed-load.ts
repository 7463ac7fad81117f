import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { wireKey } from '@chatline/contract/calls/conversation-key';
import { decodeBase64Json, encodeBase64Json } from '@chatline/contract/codecs/base64';
import * as v from 'valibot';
import type { Dice } from '../demo/demo-dice.ts';
import { plainOrder } from './buying.ts';
import type { ReceivedMessage } from './counting-whatsapp.ts';
import { type MixAccounts, type MixSender, mixSecrets } from './mixed-accounts.ts';

/** Everything that the server has confirmed to clients and services, and so has to keep. */
export interface MixConfirmed {
  /** Texts of the messages that programs and chats windows sent. */
  readonly texts: Set<string>;
  /** WhatsApp's ids of customers' messages whose webhook was accepted. */
  readonly written: Set<string>;
  /** Our ids of messages that WhatsApp reported as delivered, and whose webhook was accepted. */
  readonly delivered: Set<string>;
  /** The provider's ids of the orders that were paid. */
  readonly paid: Set<string>;
  /** Refusals as `status retry-after`, and requests without a response. */
  readonly refusals: Map<string, number>;
}

/** The servers of a mixed load. */
export interface MixTarget {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly accounts: MixAccounts;
  readonly dice: Dice;
}

const customersEach = 15;
const conversationsRow = v.object({ conversations: v.array(v.unknown()) });
const orderResponse = v.object({ status: v.literal(true), data: v.string() });
const orderData = v.object({ razorpay_ref_no: v.string() });
const checkoutResponse = v.object({
  razorpay_order_id: v.string(),
  razorpay_payment_id: v.string(),
  razorpay_signature: v.string(),
});

const customerOf = (index: number) => `9199${String(10_000_000 + index)}`;

/** Requests that are repeated until they are accepted. */
function createRequester(base: string, { refusals }: MixConfirmed) {
  const count = (what: string) => refusals.set(what, (refusals.get(what) ?? 0) + 1);
  async function attempt(path: string, init: RequestInit): Promise<unknown> {
    try {
      const response = await fetch(`${base}${path}`, { ...init, signal: AbortSignal.timeout(30_000) });
      const text = await response.text();
      if (response.status === 200) return JSON.parse(text);
      count(`${response.status} ${response.headers.get('retry-after')}`);
    } catch {
      count('no response');
    }
    return undefined;
  }
  return async (path: string, init: RequestInit): Promise<unknown> => {
    for (;;) {
      const body = await attempt(path, { method: 'POST', ...init });
      if (body !== undefined) return body;
      await pause(100);
    }
  };
}

type Requester = ReturnType<typeof createRequester>;

const asJson = (token: string, body: object, more: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more },
  body: JSON.stringify(body),
});

/** A webhook about a number, signed as WhatsApp does. */
function webhookOf(phoneNumberId: string, value: object): RequestInit {
  const changed = { messaging_product: 'whatsapp', metadata: { phone_number_id: phoneNumberId }, ...value };
  const entry = [{ id: '100', time: nowSeconds(), changes: [{ field: 'messages', value: changed }] }];
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
  const signature = createHmac('sha256', mixSecrets.app).update(body).digest('hex');
  return {
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body,
  };
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** A customer writes; WhatsApp repeats the webhook until it is accepted, and sometimes once more. */
async function write(
  request: Requester,
  confirmed: MixConfirmed,
  { phoneNumberId }: MixSender,
  from: string,
) {
  const wamid = `wamid.in.${randomUUID()}`;
  const init = webhookOf(phoneNumberId, {
    contacts: [{ wa_id: from, profile: { name: 'सुनीता शर्मा' } }],
    messages: [{ from, id: wamid, timestamp: String(nowSeconds()), type: 'text', text: { body: wamid } }],
  });
  await request('/api/channel/webhook', init);
  confirmed.written.add(wamid);
  return init;
}

/** WhatsApp reports that a message was delivered. */
async function deliver(
  request: Requester,
  confirmed: MixConfirmed,
  { id, wamid, phoneNumberId }: ReceivedMessage,
) {
  const status = { id: wamid, status: 'delivered', timestamp: String(nowSeconds()) };
  const statuses = [{ ...status, recipient_id: '919811204456', biz_opaque_callback_data: id }];
  await request('/api/channel/webhook', webhookOf(phoneNumberId, { statuses }));
  confirmed.delivered.add(id);
}

/** A program sends a message. */
async function send(request: Requester, confirmed: MixConfirmed, { apiToken }: MixSender, index: number) {
  const text = `program ${index}`;
  const message = { messaging_product: 'whatsapp', to: `+9198${10_000_000 + index}`, type: 'text' };
  const key = { 'idempotency-key': text.replace(' ', '-') };
  await request('/api/send-message', asJson(apiToken, { ...message, text: { body: text } }, key));
  confirmed.texts.add(text);
}

/** A person sends a message from the chats window. */
async function chat(request: Requester, confirmed: MixConfirmed, { token }: MixSender, customer: string) {
  const clientId = randomUUID();
  const content = { type: 'text', body: `chat ${clientId}` };
  await request('/api/v1/chats/send', asJson(token, { ...wireKey(customer), clientId, content }));
  confirmed.texts.add(content.body);
}

/** An order is paid; sometimes late, and sometimes the browser is gone afterwards. */
async function buy(
  target: MixTarget,
  request: Requester,
  confirmed: MixConfirmed,
  token: string,
): Promise<void> {
  const form = new FormData();
  form.set('data', encodeBase64Json(plainOrder));
  const ordered = await request('/api/web/order', {
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { razorpay_ref_no: ref } = v.parse(orderData, decodeBase64Json(v.parse(orderResponse, ordered).data));
  const outcome = target.dice.pick(['captured', 'captured', 'captured', 'late']);
  const paid = await fetch(`${target.sandboxUrl}/_sandbox/payments/attempts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: ref, outcome }),
  });
  if (paid.status !== 201) throw new Error(`${paid.status}: ${await paid.text()}`);
  confirmed.paid.add(ref);
  const checkout = v.safeParse(checkoutResponse, await paid.json());
  if (checkout.success && target.dice.chance(0.7)) {
    await request('/api/v1/payments/verify', asJson(token, checkout.output));
  }
}

/** Opens a conversation with each customer, and waits until all can be written to. */
async function openConversations({ url, accounts }: MixTarget, request: Requester, confirmed: MixConfirmed) {
  for (let index = 0; index < customersEach; index += 1) {
    const customer = customerOf(index);
    await Promise.all(accounts.senders.map((sender) => write(request, confirmed, sender, customer)));
  }
  for (const { token } of accounts.senders) {
    for (let open = 0; open < customersEach; await pause(200)) {
      const init = { method: 'POST', ...asJson(token, { filter: 'all' }) };
      const response = await fetch(`${url}/api/v1/chats/conversations`, init);
      open = v.parse(conversationsRow, await response.json()).conversations.length;
    }
  }
}

/**
 * Starts a mix of sends, webhooks, chats and payments. Each client repeats a request until it is accepted; a repeat is
 * recognisable by its key, id or signature.
 * @param received the messages that the stand-in of WhatsApp has received, for its reports; they are taken from it
 */
export async function startMix(target: MixTarget, received: ReceivedMessage[]) {
  const { accounts, dice } = target;
  const confirmed: MixConfirmed = {
    texts: new Set(),
    written: new Set(),
    delivered: new Set(),
    paid: new Set(),
    refusals: new Map(),
  };
  const request = createRequester(target.url, confirmed);
  await openConversations(target, request, confirmed);
  const aSender = () => accounts.senders[dice.between(0, accounts.senders.length - 1)] ?? never();
  const aCustomer = () => customerOf(dice.between(0, customersEach - 1));
  let isStopping = false;
  let sent = 0;
  let bought = 0;
  async function repeat(minMs: number, maxMs: number, work: () => Promise<void>): Promise<void> {
    while (!isStopping) {
      await work();
      await pause(dice.between(minMs, maxMs));
    }
  }
  const sending = async () => {
    sent += 1;
    await send(request, confirmed, aSender(), sent);
  };
  const writing = async () => {
    const init = await write(request, confirmed, aSender(), aCustomer());
    if (dice.chance(0.1)) await request('/api/channel/webhook', init);
  };
  const reporting = async () => {
    const message = received.shift();
    // Half of them, so that messages without a report are counted too.
    if (message !== undefined && dice.chance(0.5)) await deliver(request, confirmed, message);
  };
  const buying = async () => {
    const buyer = accounts.buyers[bought];
    bought += 1;
    if (buyer !== undefined) await buy(target, request, confirmed, buyer);
  };
  const running = [
    ...Array.from({ length: 4 }, () => repeat(100, 500, sending)),
    ...Array.from({ length: 2 }, () => repeat(100, 500, writing)),
    ...Array.from({ length: 2 }, () => repeat(20, 100, reporting)),
    ...Array.from({ length: 2 }, () =>
      repeat(200, 800, () => chat(request, confirmed, aSender(), aCustomer())),
    ),
    repeat(1000, 4000, buying),
  ];
  const all = Promise.all(running);
  // A client that fails ends the test when it is stopped.
  all.catch(() => {});
  return {
    confirmed,
    async stop(): Promise<MixConfirmed> {
      isStopping = true;
      await all;
      return confirmed;
    },
  };
}

function never(): never {
  throw new Error('There is no sender');
}
