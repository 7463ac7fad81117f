import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { wireKey, wireKeyEntry, withConversationKey } from '@chatline/contract/calls/conversation-key';
import * as v from 'valibot';
import type { CountingWhatsApp } from './counting-whatsapp.ts';

/** The account that a mix works with, and what signs webhooks about its number. */
export interface MixAccount {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly apiToken: string;
  readonly phoneNumberId: string;
  readonly appSecret: string;
}

/** What the clients of a mix have seen. */
export interface MixRecord {
  /** Texts that were accepted by the public API. */
  readonly sent: Set<string>;
  /** Texts that were accepted in conversations. */
  readonly chatted: Set<string>;
  /** Ids of customers' messages whose webhook was confirmed. */
  readonly received: Set<string>;
  /** WhatsApp's ids of messages whose delivery was confirmed. */
  readonly delivered: Set<string>;
  logins: number;
  /** Events of the live stream. */
  events: number;
  /** Responses that were not expected, and requests without a response. */
  readonly errors: Set<string>;
}

const customers = 30;
const loggedIn = v.object({ status: v.literal(true), token: v.string() });
const accepted = v.object({ messages: v.tuple([v.object({ id: v.string() })]) });
const conversations = v.object({ conversations: v.array(withConversationKey(v.object(wireKeyEntry))) });
const chatted = v.object({ message: v.object({ id: v.string() }) });
const customerNumber = (index: number) => `9198112${String(10_000 + (index % customers))}`;
const nowSeconds = () => String(Math.floor(Date.now() / 1000));

/** Makes requests as the clients of a mix do. @throws {Error} if the response is not as expected */
function requestsTo(url: string, account: MixAccount) {
  async function post<S extends v.GenericSchema>(path: string, bearer: string, body: object, schema: S) {
    const response = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
    return v.parse(schema, JSON.parse(text));
  }
  async function webhook(value: object): Promise<void> {
    const metadata = { phone_number_id: account.phoneNumberId };
    const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } };
    const entry = [{ id: '1', time: Number(nowSeconds()), changes: [change] }];
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
    const signature = createHmac('sha256', account.appSecret).update(body).digest('hex');
    const response = await fetch(`${url}/api/channel/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
      body,
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`webhook: ${response.status}`);
  }
  return { post, webhook };
}

/**
 * Signs in, sends, delivers webhooks of WhatsApp, reads and answers conversations and follows their live stream, at a
 * steady pace and without repeating what fails, until it is stopped.
 */
export function startMix(url: string, account: MixAccount, whatsApp: CountingWhatsApp) {
  const record: MixRecord = {
    sent: new Set(),
    chatted: new Set(),
    received: new Set(),
    delivered: new Set(),
    logins: 0,
    events: 0,
    errors: new Set(),
  };
  const { post, webhook } = requestsTo(url, account);
  const stopping = new AbortController();
  async function logIn(): Promise<void> {
    await post('login', '', { email: account.email, password: account.password }, loggedIn);
    record.logins += 1;
  }
  async function send(index: number): Promise<void> {
    const text = `sent ${index}`;
    const to = `+9198${String(20_000_000 + index)}`;
    const message = { messaging_product: 'whatsapp', to, type: 'text', text: { body: text } };
    await post('send-message', account.apiToken, message, accepted);
    record.sent.add(text);
  }
  /** A message of a customer; every third one twice, as WhatsApp delivers some. */
  async function receive(index: number): Promise<void> {
    const from = customerNumber(index);
    const id = `wamid.from-customer-${index}`;
    const message = { from, id, timestamp: nowSeconds(), type: 'text', text: { body: `received ${index}` } };
    const contacts = [{ wa_id: from, profile: { name: `Customer ${index % customers}` } }];
    const deliver = () => webhook({ contacts, messages: [message] });
    await Promise.all(index % 3 === 0 ? [deliver(), deliver()] : [deliver()]);
    record.received.add(id);
  }
  async function reportDelivered(): Promise<void> {
    const wamid = [...whatsApp.wamids.values()].find((one) => !record.delivered.has(one));
    if (wamid === undefined) return;
    await webhook({ statuses: [{ id: wamid, status: 'delivered', timestamp: nowSeconds() }] });
    record.delivered.add(wamid);
  }
  async function chat(index: number): Promise<void> {
    const listed = await post('v1/chats/conversations', account.token, { filter: 'all' }, conversations);
    const conversationKey = customerNumber(index);
    if (listed.conversations.every((one) => one.conversationKey !== conversationKey)) return;
    const key = wireKey(conversationKey);
    await post('v1/chats/messages', account.token, key, v.object({ messages: v.array(v.unknown()) }));
    const text = `chatted ${index}`;
    const content = { type: 'text', body: text };
    await post('v1/chats/send', account.token, { ...key, clientId: randomUUID(), content }, chatted);
    record.chatted.add(text);
  }
  /** Follows the stream until its server ends it. */
  async function follow(): Promise<void> {
    const response = await fetch(`${url}/api/v1/chats/events`, {
      headers: { authorization: `Bearer ${account.token}` },
      signal: stopping.signal,
    });
    if (response.status !== 200 || response.body === null) throw new Error(`stream: ${response.status}`);
    const decoder = new TextDecoder();
    for await (const piece of response.body) record.events += decoder.decode(piece).split('data:').length - 1;
  }
  async function repeat(pauseMs: number, work: (index: number) => Promise<void>): Promise<void> {
    for (let index = 1; !stopping.signal.aborted; index += 1) {
      await work(index).catch((error: unknown) => {
        if (!stopping.signal.aborted) record.errors.add(String(error));
      });
      await pause(pauseMs);
    }
  }
  const clients = [
    repeat(300, logIn),
    repeat(60, send),
    repeat(60, receive),
    repeat(60, reportDelivered),
    repeat(150, chat),
    repeat(100, follow),
  ];
  return {
    record,
    async stop(): Promise<MixRecord> {
      stopping.abort();
      await Promise.all(clients);
      return record;
    },
  };
}
