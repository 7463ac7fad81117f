import { encodeBase64Json } from '../codecs/base64.ts';

const user = {
  id: 10482,
  name: 'Kamala Venkatesh',
  business_name: 'Kamala Stores',
  email: 'kamala@example.com',
  mobile_no: '9845022173',
  address: '14 Kutchery Road',
  city: 'Chennai',
  district: 'Chennai',
  state: 'TN',
  pincode: '600004',
  api_token: 'token',
  expire_date: '2027-06-13',
  isactive: true,
  isconnected: true,
};
const message = { wa_id: '919845022173', body: 'नमस्ते', date: '2026-11-20', time: '11:41:07' };
const template = {
  template_name: 'order_dispatch_update',
  language: 'en',
  category: 'UTILITY',
  score: 'GREEN',
  template_id: '1594',
  status: 'APPROVED',
  last_edit_date: '2026-11-01',
  time: '10:00:00',
};
const payment = {
  order_id: 'KS-1',
  total_amount: '3538.82',
  utr_no: '42',
  status: 1,
  message: 'Paid',
  date: '2026-11-20',
  time: '11:41:07',
  razorpay_ref_no: 'order_9A33XWu170gUtm',
};
const flags = { whatsapp_connect: 1, whatsapp_chat: 0, chat_boat: 0, webhook: 0 };
const access = {
  role: 'User',
  whatsapp_connect: true,
  whatsapp_chat: false,
  chat_boat: false,
  webhook: false,
};
const ok = { status: true, message: 'Done' };

/** The entities of section 3 as they stand on the wire. */
export const entitySamples = {
  user,
  message,
  template,
  payment,
  contact: { name: 'Lakshmi', message: 'Hi', wa_id: '1' },
  flags,
};

/** A right answer of each call, as a server of section 7 writes it. */
export const answerSamples: Readonly<Record<string, unknown>> = {
  login: { ...ok, token: 'token' },
  register: { ...ok, token: 'token' },
  'change-password': ok,
  messages: { ...ok, data: [message] },
  'messages-of-user': { ...ok, data: [message] },
  'chat-contact': { ...ok, data: encodeBase64Json([entitySamples.contact]) },
  userp: { ...ok, data: encodeBase64Json(flags, 2) },
  'connect-whatsapp': ok,
  'create-user': ok,
  users: { ...ok, data: [user] },
  partner: { ...ok, data: [user] },
  'users-activation': ok,
  'delete-user': ok,
  'user-information': { ...ok, data: user },
  'update-user': ok,
  'generate-token-for': { ...ok, data: 'token' },
  'generate-token': { ...ok, data: 'token' },
  'my-account': { ...ok, data: user },
  'account-update': ok,
  'sync-template': ok,
  'sync-template-of-user': ok,
  'manage-template': { ...ok, data: [template] },
  'manage-template-of-user': { ...ok, data: [template] },
  'delete-template': { ...ok, data: [template] },
  'delete-template-of-user': { ...ok, data: [template] },
  'gst-verifaction': ok,
  order: { ...ok, data: encodeBase64Json({ razorpay_ref_no: 'order_1' }) },
  'order-status': { ...ok, data: encodeBase64Json({ status: 1, message: 'Paid' }) },
  'payment-history': { ...ok, data: [payment] },
  pdf: { ...ok, data: 'JVBERi0=' },
  'send-message': {
    messaging_product: 'whatsapp',
    contacts: [{ input: '919845022173', wa_id: '919845022173' }],
    messages: [{ id: 'wamid.1' }],
  },
  capabilities: { capabilities: ['messages.status'] },
  'end-session': { ended: true },
  'reset-password': { message: 'Done' },
  'confirm-email': { message: 'Done' },
  'send-contact': { message: 'Done' },
  'account-access-of': access,
  'set-account-access': { message: 'Done', access },
  'account-audit': { entries: [{ id: '1', atMs: 1, actor: 'Admin', action: 'Changed', details: 'City' }] },
  'message-statuses': { messages: [{ ...message, id: '1', status: 'read', cause: null }] },
};
