import type { Seller } from '@chatline/contract/calls/seller';
import { decodeBase64Json, encodeBase64Json } from '@chatline/contract/codecs/base64';
import * as v from 'valibot';
import { saveSetting } from '../billing/plans/settings.store.ts';
import { multipart } from './payloads.ts';
import type { TestAccount } from './test-accounts.ts';
import type { TestServer } from './test-server.ts';

/** A seller in Maharashtra that may sell. */
export const testSeller: Seller = {
  name: 'Example Messaging Private Limited',
  address: '18 Senapati Bapat Road, Pune 411016',
  state: 'MH',
  gstin: '27ABCDE1234F1Z0',
  sac: '998314',
  invoicePrefix: 'CL',
  creditNotePrefix: 'CN',
};

/** Sets the seller of a test server. */
export async function setTestSeller(
  { services: { database } }: TestServer,
  seller: Seller = testSeller,
): Promise<void> {
  await database.execute("delete from settings where name = 'seller'", []);
  await saveSetting(database, 'seller', seller, 0);
}

const orderResponse = v.object({
  razorpay_ref_no: v.string(),
  order_id: v.string(),
  amount: v.number(),
  currency: v.string(),
  key: v.string(),
});

/** The body of a plain order. */
export const plainOrder = { plan: 'Basic', wantbil: 'No', wantgst: '', gstnumber: '' };

/** Posts an order. @returns the whole response */
export async function postOrder(server: TestServer, account: TestAccount, order: object) {
  const body = multipart({ data: encodeBase64Json(order) });
  return server.request({ method: 'POST', url: '/api/web/order', ...body }, account.token);
}

/** Orders a plan. @returns the data that the checkout needs */
export async function order(server: TestServer, account: TestAccount, changes: object = {}) {
  const response = (await postOrder(server, account, { ...plainOrder, ...changes })).json();
  if (response.status !== true) throw new Error(response.message);
  return v.parse(orderResponse, decodeBase64Json(response.data));
}

const bookRow = v.object({
  state: v.string(),
  status: v.string(),
  message: v.string(),
  utr_no: v.string(),
  expires_on: v.nullable(v.string()),
  plan: v.nullable(v.string()),
  starts_on: v.nullable(v.string()),
  flag: v.nullable(v.string()),
  invoices: v.number(),
  notes: v.number(),
});

/** Reads an order with its account and the number of its documents. */
export async function booksOf({ services: { database } }: TestServer, orderId: string) {
  const [row] = await database.query(
    `select payments.state, payments.status, message, utr_no, expires_on, accounts.plan as plan, starts_on, flag,
       (select count(*) from invoices where order_id = payments.order_id and kind = 'invoice') as invoices,
       (select count(*) from invoices where order_id = payments.order_id and kind = 'credit-note') as notes
     from payments join accounts on accounts.id = account_id where order_id = $1`,
    [orderId],
    bookRow,
  );
  if (!row) throw new Error(`no order ${orderId}`);
  return row;
}
