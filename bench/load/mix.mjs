import { createHmac, randomUUID } from 'node:crypto';
import { createPasswords } from '../../server/src/platform/passwords.ts';
import { wireKey } from '../../shared/contract/src/calls/conversation-key.ts';
import { addSenders, pause } from '../support.mjs';

export const appSecret = 'the app secret of measurements';
const password = 'a password of measurements';
const customersEach = 10;
const json = { 'content-type': 'application/json' };
/** Shares of the mix, in thousandths. Logins are few, because checking a password takes a core for some 25 ms. */
const shares = {
  'sign-in': 5,
  messages: 140,
  conversations: 160,
  conversation: 120,
  dashboard: 45,
  send: 250,
  status: 120,
  inbound: 80,
  chat: 80,
};
const names = Object.entries(shares).flatMap(([name, share]) => Array(share).fill(name));

const customerOf = (index) => `9199${10_000_000 + (index % customersEach)}`;
const nowSeconds = () => Math.floor(Date.now() / 1000);

/** A webhook about a number, signed as WhatsApp does. */
function webhook(kind, phoneNumberId, value) {
  const changed = { messaging_product: 'whatsapp', metadata: { phone_number_id: phoneNumberId }, ...value };
  const entry = [{ id: '1', time: nowSeconds(), changes: [{ field: 'messages', value: changed }] }];
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
  const signature = createHmac('sha256', appSecret).update(body).digest('hex');
  return {
    kind,
    path: '/api/channel/webhook',
    headers: { ...json, 'x-hub-signature-256': `sha256=${signature}` },
    body,
  };
}

export function customerWrites(account, index) {
  const from = customerOf(index);
  const text = { type: 'text', text: { body: 'When does my order leave?' } };
  const message = { from, id: `wamid.in.${randomUUID()}`, timestamp: String(nowSeconds()), ...text };
  const contacts = [{ wa_id: from, profile: { name: 'Sunita Sharma' } }];
  return webhook('inbound', account.phoneNumberId, { contacts, messages: [message] });
}

/** What each kind of the mix requests. */
const kinds = {
  'sign-in': ({ email }) => ({
    path: '/api/login',
    headers: json,
    body: JSON.stringify({ email, password }),
  }),
  messages: ({ session }) => ({ method: 'GET', path: '/api/v1/messages', headers: session }),
  conversations: ({ session }) => ({
    path: '/api/v1/chats/conversations',
    headers: { ...json, ...session },
    body: '{"filter":"all"}',
  }),
  conversation: ({ session }, turn) => ({
    path: '/api/v1/chats/messages',
    headers: { ...json, ...session },
    body: JSON.stringify(wireKey(customerOf(turn))),
  }),
  dashboard: ({ session }) => {
    const day = new Date().toISOString().slice(0, 10);
    return { method: 'GET', path: `/api/v1/dashboard/${day}/${day}`, headers: session };
  },
  send: ({ apiToken }, turn) => ({
    path: '/api/send-message',
    headers: { ...json, authorization: `Bearer ${apiToken}`, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      // Many people, because WhatsApp accepts one message to each in 6 s.
      to: `+9198${10_000_000 + turn}`,
      type: 'text',
      text: { body: 'Your order KS-20871 leaves today.' },
    }),
  }),
  status: ({ phoneNumberId }, turn, standInPid) => {
    const status = {
      id: `wamid.${standInPid}.${turn}`,
      status: 'delivered',
      timestamp: String(nowSeconds()),
    };
    return webhook('status', phoneNumberId, { statuses: [{ ...status, recipient_id: customerOf(turn) }] });
  },
  inbound: customerWrites,
  chat: ({ session }, turn) => ({
    path: '/api/v1/chats/send',
    headers: { ...json, ...session },
    body: JSON.stringify({
      ...wireKey(customerOf(turn)),
      clientId: randomUUID(),
      content: { type: 'text', body: 'It leaves today.' },
    }),
  }),
};

/** Adds accounts with conversations, and logs them in. */
export async function prepareAccounts(client, request, url, many) {
  const apiTokens = await addSenders(client, 'load', many);
  const { hash } = await createPasswords();
  await client.query(
    `update accounts set whatsapp_connect = true, whatsapp_chat = true, password_hash = $1 where name = 'Bench'`,
    [await hash(password)],
  );
  const { rows } = await client.query(
    `select email, phone_number_id from whatsapp_connections join accounts on id = account_id order by account_id`,
  );
  const accounts = [];
  for (const [index, { email, phone_number_id: phoneNumberId }] of rows.entries()) {
    const { path, headers, body } = kinds['sign-in']({ email });
    const response = await request({ url: `${url}${path}`, headers, body });
    const { token } = JSON.parse(response.text());
    if (typeof token !== 'string') throw new Error(`no login: ${response.text()}`);
    const session = { authorization: `Bearer ${token}` };
    accounts.push({ email, phoneNumberId, session, apiToken: apiTokens[index] });
  }
  for (const account of accounts) {
    for (let index = 0; index < customersEach; index += 1) {
      const { path, ...rest } = customerWrites(account, index);
      await request({ url: `${url}${path}`, ...rest });
    }
  }
  await pause(3000);
  return accounts;
}

/** Creates the requests of the mix, for servers in turn. */
export function createMix(accounts, urls, standInPid) {
  let turn = 0;
  return () => {
    turn += 1;
    // Multiplied by a number without a common divisor, so that the kinds alternate.
    const kind = names[(turn * 619) % names.length];
    // Shifted, so that each account gets every kind.
    const account = accounts[(turn + Math.floor(turn / names.length)) % accounts.length];
    const { path, ...rest } = kinds[kind](account, turn, standInPid);
    return { kind, url: `${urls[turn % urls.length]}${path}`, ...rest };
  };
}
