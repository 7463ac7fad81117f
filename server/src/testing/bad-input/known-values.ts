import { randomUUID } from 'node:crypto';
import { decodeBase64Json, encodeBase64Json } from '@chatline/contract/codecs/base64';
import * as v from 'valibot';
import { type CallerName, callerEmails, type Request } from './callers.ts';
import type { KnownValues } from './values.ts';

const userList = v.object({
  data: v.array(v.object({ id: v.union([v.number(), v.string()]), email: v.string() })),
});

const texts = (...values: readonly string[]) => values;
/** Finds the values of some names in any response, as text. */
function valuesOf(response: unknown, names: readonly string[]): string[] {
  if (typeof response !== 'object' || response === null) return [];
  return Object.entries(response).flatMap(([name, value]) =>
    names.includes(name) && (typeof value === 'string' || typeof value === 'number')
      ? [String(value)]
      : valuesOf(name === 'data' && typeof value === 'string' ? decoded(value) : value, names),
  );
}

function decoded(text: string): unknown {
  try {
    return decodeBase64Json(text);
  } catch {
    return null;
  }
}

const usual: KnownValues = {
  to: texts('2026-11-20', '2026-11-27'),
  from: texts('2026-11-01', '2026-11-14'),
  date: texts('2026-11-20'),
  gst: texts('29ABCDE1234F1ZW', '27ABCDE1234F1Z0'),
  kind: texts('invoice', 'receipt', 'credit-note'),
  'hub.mode': texts('subscribe'),
  step: texts('register', 'subscribe'),
  version: texts('25.0'),
  phone_number_id: texts('106540352242922'),
  media_id: texts('1234567890'),
  name: texts('Meera Joshi', 'order_update'),
  business_name: texts('Joshi Stores'),
  businessname: texts('Joshi Stores'),
  address: texts('14 Laxmi Road'),
  city: texts('Pune'),
  district: texts('Pune'),
  state: texts('MH'),
  pincode: texts('411030'),
  mobile_no: texts('9822012345'),
  number: texts('+919822012345'),
  language: texts('en', 'hi'),
  category: texts('UTILITY', 'MARKETING'),
  type: texts('text', 'BODY'),
  text: texts('Your order is packed.'),
  parameter_format: texts('POSITIONAL'),
  format: texts('TEXT'),
};

/**
 * Reads values that exist in the demo data, so that requests reach what they are about.
 * @param secrets values that the test has set, by the name of the parameter
 * @returns the values for an operation, such as `POST /api/login`
 */
export async function readKnownValues(
  request: Request,
  tokens: Readonly<Record<CallerName, string>>,
  secrets: KnownValues,
): Promise<(operation: string) => KnownValues> {
  const { admin, user } = tokens;
  const [users, templates, messages, payments, contacts, notices] = await Promise.all([
    request('/web/users', admin),
    request('/web/manage-template', user),
    request('/v1/messages', user),
    request('/web/payment-history', user),
    request('/web/chat-contact', user),
    request('/v1/notifications', user),
  ]);
  // Nothing deletes or switches off the accounts that make the requests.
  const clients = v
    .parse(userList, users)
    .data.filter(({ email }) => !Object.values<string>(callerEmails).includes(email));
  const userIds = clients.map(({ id }) => String(id));
  const clientEmails = clients.map(({ email }) => email);
  const messageIds = valuesOf(messages, ['id']);
  const orderIds = valuesOf(payments, ['order_id', 'orderid']);
  const templateIds = valuesOf(templates, ['id', 'template_id']);
  const recipients = valuesOf(contacts, ['wa_id']);
  const ofData: KnownValues = {
    ...usual,
    ...secrets,
    userid: userIds,
    encodedId: userIds.slice(0, 3),
    ids: userIds,
    partner: [...userIds.slice(0, 2), null],
    message: messageIds,
    message_id: messageIds,
    orderId: orderIds,
    id: [...messageIds.slice(0, 3), ...orderIds.slice(0, 3), ...userIds.slice(0, 3), '1', '2'],
    templateId: templateIds,
    encodedTemplateId: templateIds,
    waId: recipients,
    // Wrong passwords for the callers' addresses would lock them out.
    email: ['someone@example.com', ...clientEmails],
    clientId: [randomUUID()],
  };
  const to = `+${recipients[0]}`;
  const message = {
    messaging_product: 'whatsapp',
    to,
    type: 'text',
    text: { body: 'Your order is packed.' },
  };
  const components = [[{ type: 'BODY', text: 'Your order is packed.' }]];
  const uuids = valuesOf(notices, ['id']);
  const ofOperation: Readonly<Record<string, KnownValues>> = {
    'POST /api/web/order': {
      data: [encodeBase64Json({ plan: 'Basic', wantbil: 'No', wantgst: '', gstnumber: '' })],
    },
    'POST /api/v1/users/changes': { kind: [], partner: [...userIds.slice(0, 2), null] },
    'POST /api/web/users-activation': { 'Wanted-State': texts('on', 'off') },
    'GET /api/v1/messages': { after: [] },
    'POST /api/connect_whatsapp': { data: [encodeBase64Json({ access_token: 'x', waba_id: '1' })] },
    'POST /api/v1/notifications/read': { id: uuids },
    'POST /api/v1/chats/wait': { id: uuids },
    'POST /api/v1/chats/send': { content: [{ type: 'text', body: 'Your order is packed.' }] },
    'POST /api/v1/chats/replies': { name: texts('thanks'), id: [] },
    'POST /api/v1/templates': { components, name: texts('order_update') },
    'POST /api/v1/templates/{templateId}': { components },
    'POST /api/v1/template-samples': { data: [Buffer.from('a picture').toString('base64')] },
    'POST /api/v1/users/{userid}/partner': { from: [...userIds.slice(0, 2), null] },
    'POST /api/send-message': { '': [message], to: texts(to) },
    'POST /api/v{version}/{phone_number_id}/messages': { '': [message], to: texts(to) },
    'POST /api/v{version}/{phone_number_id}/media': {
      '': [{ messaging_product: 'whatsapp', type: 'text/plain', file: 'a note' }],
    },
    'POST /api/v1/chats/embed': { origin: texts('https://crm.example.com') },
    'GET /api/v1/messages/sent': { to: texts(to) },
    'POST /api/v1/chats/conversations': { after: [] },
    'POST /api/v1/try-send': { to: texts(to), body: [message] },
  };
  return (operation) => ({ ...ofData, ...ofOperation[operation] });
}
