import { wireKey } from '@chatline/contract/calls/conversation-key';
import type { InjectOptions } from 'fastify';
import { publicMessageId } from '../messages/records/public-message-id.ts';
import { largeAccountId, largeConversationKey } from './large-data.store.ts';
import { json, urlencoded } from './payloads.ts';
import type { TestAccount } from './test-accounts.ts';

/** One request that reads, with the call that it is one of. */
export interface ReadRequest {
  readonly call: string;
  /** Distinguishes the requests of one call. */
  readonly title: string;
  readonly token: string;
  readonly options: InjectOptions;
}

/** The callers, and what they read. */
export interface Readers {
  readonly admin: TestAccount;
  readonly partner: TestAccount;
  /** The User with the large conversations. */
  readonly user: TestAccount;
  /** A message of the User that was accepted half a year ago, and failed. */
  readonly messageId: string;
  /** A settled order of the User. */
  readonly orderId: string;
  readonly templateId: string;
}

type Listed = readonly [call: string, title: string, options: InjectOptions | string];

const get = (path: string): InjectOptions => ({ url: `/api${path}` });
const post = (path: string, body: object): InjectOptions => ({
  method: 'POST',
  url: `/api/v1${path}`,
  ...json(body),
});

const week = '2026-11-14/2026-11-20';
const quarter = '2026-08-21/2026-11-20';
const dashboards: readonly Listed[] = [
  ['dashboard', 'a week', `/v1/dashboard/${week}`],
  ['dashboard', '92 days', `/v1/dashboard/${quarter}`],
  ['dashboard-details', 'a week', `/v1/dashboard/${week}/details`],
  ['dashboard-details', '92 days', `/v1/dashboard/${quarter}/details`],
];
const everyone: readonly Listed[] = [
  ...dashboards,
  ['notifications', '', '/v1/notifications'],
  ['userp', '', { method: 'POST', url: '/api/userp' }],
  ['factor', '', '/v1/account/factor'],
  ['own-sessions', '', '/v1/account/sessions'],
  ['session-owner', '', '/v1/session/owner'],
  ['payments', '', '/v1/payments'],
  ['payments', 'deep', `/v1/payments?before=${Date.UTC(2026, 4, 1)}~L1`],
  ['payments', 'oldest', '/v1/payments?order=oldest'],
  ['payments', 'oldest, deep', `/v1/payments?order=oldest&before=${Date.UTC(2026, 4, 1)}~L1`],
  ['payments', 'by id', '/v1/payments?order_id=L500'],
];

/** What an Admin and a Partner read about a client. */
function ofClient(client: number, { user }: Readers): readonly Listed[] {
  const userid = Buffer.from(String(client)).toString('base64');
  return [
    ['users', '', '/web/users'],
    ['account-plans', '', '/v1/users/plans'],
    ['user-information', '', { method: 'POST', url: '/api/web/user-information', ...urlencoded({ userid }) }],
    ['messages-of-user', '', `/web/messages/${Buffer.from(String(user.id)).toString('base64')}`],
    ['manage-template-of-user', '', `/web/manage-template/${userid}`],
    ['template-details-of-user', '', `/v1/users/${user.id}/templates`],
  ];
}

const userPage = (title: string, body: object): Listed => [
  'user-page',
  title,
  post('/users/list', { type: 'User', ...body }),
];
const part = (text: string) => ({ search: { field: 'any', text } });
/** The lists of accounts in pages, searched and filtered. */
const userPages: readonly Listed[] = [
  userPage('newest', {}),
  userPage('deep', { after: largeAccountId(5000) }),
  userPage('oldest', { isOldestFirst: true }),
  userPage('connected', { filter: 'connected' }),
  userPage('not connected', { filter: 'not-connected' }),
  userPage('switched off', { filter: 'switched-off' }),
  userPage('a common text', part('example')),
  userPage('no such text', part('zzzz')),
  userPage('a part that no term begins with', part('xample9')),
  userPage('one number', { search: { field: 'mobile', text: '9800000010' } }),
  userPage('one email', { search: { field: 'email', text: 'nobody@example.com' } }),
  ['user-page', 'partners', post('/users/list', { type: 'Partner' })],
  ['plans-of-users', '', post('/users/plans', { ids: [largeAccountId(1), largeAccountId(2)] })],
];

function ofAdmin(readers: Readers): readonly Listed[] {
  const { partner, user, templateId } = readers;
  return [
    ...everyone,
    ...ofClient(largeAccountId(10), readers),
    ...userPages,
    ['account-access-of', '', `/v1/users/${user.id}/access`],
    ['account-audit', '', `/v1/users/${user.id}/audit`],
    ['clients-of', '', `/v1/users/${partner.id}/clients`],
    ['message-prices', '', '/v1/message-prices'],
    ['partner', '', '/web/partner'],
    ['partner-of', '', `/v1/users/${user.id}/partner`],
    ['payments', 'flagged', '/v1/payments?flagged=1'],
    ['plans-of-sale', '', '/v1/plans'],
    ['seller-of-invoices', '', '/v1/seller'],
    ['settings-changes', '', '/v1/settings-changes'],
    ['status', '', '/v1/status'],
    ['template-sync-of-user', '', `/v1/users/${user.id}/template-sync`],
    ['whole-template-of-user', '', `/v1/users/${user.id}/templates/${templateId}`],
  ];
}

function ofPartner(readers: Readers): readonly Listed[] {
  return [
    ...everyone,
    ...ofClient(largeAccountId(10), readers),
    ...userPages,
    ['my-account', '', '/web/my-account'],
    ['payment-history', '', '/web/payment-history'],
  ];
}

const conversations = (title: string, body: object): Listed => [
  'chat-conversations',
  title,
  post('/chats/conversations', { filter: 'all', ...body }),
];
/** Half a year ago, in the list that is sorted by time. */
const deepMs = Date.UTC(2026, 4, 20);
const chatLists: readonly Listed[] = [
  conversations('newest', {}),
  conversations('deep', { after: `0.${deepMs}.${largeConversationKey(1)}` }),
  conversations('unread', { filter: 'unread' }),
  conversations('unread, deep', { filter: 'unread', after: `0.${deepMs}.${largeConversationKey(1)}` }),
  conversations('closing', { filter: 'closing' }),
  conversations('closing, deep', { filter: 'closing', after: `0.${deepMs}.${largeConversationKey(1)}` }),
  conversations('resolved', { filter: 'resolved' }),
  conversations('resolved, deep', { filter: 'resolved', after: `0.${deepMs}.${largeConversationKey(1)}` }),
  conversations('a common name', { search: 'pune' }),
  conversations('one name', { search: 'nashik 50003' }),
  conversations('no such name', { search: 'zzzz' }),
  conversations('a number', { search: largeConversationKey(70_000).slice(2) }),
  conversations('two of them', { only: [largeConversationKey(5), largeConversationKey(60_000)] }),
];

function chats({ messageId }: Readers): readonly Listed[] {
  const conversationKey = largeConversationKey(7920);
  const messages = (title: string, part?: object): Listed => [
    'chat-messages',
    title,
    post('/chats/messages', { ...wireKey(conversationKey), ...(part && { part }) }),
  ];
  const search = (title: string, text: string): Listed => [
    'chat-search',
    title,
    post('/chats/search', { words: text }),
  ];
  return [
    ...chatLists,
    messages('newest'),
    messages('older', { kind: 'before', id: 'wamid.u1' }),
    messages('around', { kind: 'around', id: 'wamid.u1' }),
    messages('by id', { kind: 'only', ids: ['wamid.u1', 'wamid.i1'] }),
    search('a common text', 'order'),
    search('a less common text', 'courier'),
    search('one message', 'order 250003'),
    search('no message', 'zebra crossing'),
    ['chat-contact', '', '/web/chat-contact'],
    ['chat-newest', '', '/v1/chats/newest'],
    ['chat-replies', '', '/v1/chats/replies'],
    ['chat-templates', '', '/v1/chats/templates'],
    ['chat-wait', '', post('/chats/wait', { id: messageId })],
  ];
}

const log = (title: string, query: Record<string, string>): Listed => [
  'message-statuses',
  title,
  `/v1/messages?${new URLSearchParams(query)}`,
];

function ofUser(readers: Readers): readonly Listed[] {
  const { messageId, orderId, templateId } = readers;
  return [
    ...everyone,
    ...chats(readers),
    log('newest', {}),
    log('deep', { after: `${deepMs}000_${messageId}` }),
    log('failed', { status: 'failed' }),
    log('failed, deep', { status: 'failed', after: `${deepMs}000_${messageId}` }),
    log('a day', { from: '2026-03-01', to: '2026-03-01' }),
    log('a number', { search: largeConversationKey(80_000) }),
    log('an id', { search: messageId }),
    log('a common text', { search: 'mangoes' }),
    log('one message', { search: 'order 250003' }),
    log('a part of a number', { search: '90000777' }),
    ['messages', '', '/web/messages'],
    ['message-attempts', '', `/v1/messages/${messageId}/attempts`],
    ['api-tokens', '', '/v1/account/tokens'],
    ['connection-state', '', '/v1/connect'],
    ['manage-template', '', '/web/manage-template'],
    ['my-account', '', '/web/my-account'],
    ['order-status', '', `/web/order-status/${Buffer.from(orderId).toString('base64')}`],
    ['payment-history', '', '/web/payment-history'],
    ['plans-of-sale', '', '/v1/plans'],
    ['send-address', '', '/v1/send-address'],
    ['subscription', '', '/v1/subscription'],
    ['template-details', '', '/v1/templates'],
    ['template-sync', '', '/v1/template-sync'],
    ['whole-template', '', `/v1/templates/${templateId}`],
  ];
}

/** What programs read with an API token. */
const ofProgram = ({ messageId }: Readers): readonly Listed[] => [
  ['capabilities', '', '/capabilities'],
  ['sent-message', '', `/v1/messages/${publicMessageId(messageId)}`],
  ['sent-messages', 'newest', '/v1/messages/sent'],
  ['sent-messages', 'of a number', `/v1/messages/sent?to=${largeConversationKey(80_000)}`],
  ['sent-messages', 'failed', '/v1/messages/sent?status=failed'],
];

/** Lists requests of every call that reads, for each role that may make it. */
export function readRequests(readers: Readers): readonly ReadRequest[] {
  const { admin, partner, user } = readers;
  const lists = [
    { who: 'Admin', token: admin.token, listed: ofAdmin(readers) },
    { who: 'Partner', token: partner.token, listed: ofPartner(readers) },
    { who: 'User', token: user.token, listed: ofUser(readers) },
    { who: 'program', token: user.apiToken, listed: ofProgram(readers) },
  ];
  return lists.flatMap(({ who, token, listed }) =>
    listed.map(([call, title, options]) => ({
      call,
      title: title === '' ? who : `${who}, ${title}`,
      token,
      options: typeof options === 'string' ? get(options) : options,
    })),
  );
}

/** Calls that read and have no request here, each with the reason. */
export const notRequested: Readonly<Record<string, string>> = {
  'connection-number': 'It requests WhatsApp.',
  'generate-token': 'It makes a token.',
  'generate-token-for': 'It makes a token.',
  'gst-verification': 'It requests the provider of GST records.',
  'payment-document': 'It reads one stored file.',
  pdf: 'It reads one stored file.',
  reconciliation: 'It requests the payment provider.',
  'reconciliation-csv': 'It reads all documents of a month, which it returns.',
  'sync-template': 'It requests WhatsApp.',
  'sync-template-of-user': 'It requests WhatsApp.',
};
