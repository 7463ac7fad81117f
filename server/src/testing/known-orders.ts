import { splitTax } from '@chatline/contract/billing/split-tax';
import { plans } from '@chatline/contract/constants/plans';
import * as v from 'valibot';
import { addOrder, setRazorpayRef } from '../billing/orders/orders.store.ts';
import type { ProviderPayment } from '../billing/provider/provider.ts';
import type { Queryable } from '../platform/database/database.ts';
import { testSeller } from './buying.ts';

let made = 0;

/** An order that the provider has, by the reference `razorpayRef`. */
export interface KnownOrder {
  readonly orderId: string;
  readonly razorpayRef: string;
  readonly payment: ProviderPayment;
}

/** Adds an order of the smallest plan to the database, as if it had been made at `orderedAt`. */
export async function addKnownOrder(
  database: Queryable,
  accountId: number,
  orderedAt: Date,
): Promise<KnownOrder> {
  made += 1;
  const [plan] = plans;
  if (!plan) throw new Error('there is no plan');
  const own = `${accountId}x${made}`;
  const [orderId, razorpayRef] = [`CL-${own}`, `order_${own}`];
  const bill = {
    seller: testSeller,
    buyer: { name: 'Joshi Stores', address: ['Pune'], email: 'joshi@example.com', gstin: null },
    placeOfSupply: 'MH',
    isMailed: false,
    isSpecialZone: false,
    tax: splitTax(199_900, 'MH', 'MH'),
  };
  await addOrder(database, {
    orderId,
    accountId,
    plan,
    bill,
    upgrade: null,
    payablePaise: bill.tax.totalPaise,
    isGstinKnown: true,
    orderedAt,
  });
  await setRazorpayRef(database, orderId, razorpayRef);
  const payment: ProviderPayment = {
    id: `pay_${own}`,
    razorpayRef,
    status: 'captured',
    amountPaise: 235_882,
    refundedPaise: 0,
    currency: 'INR',
    bankReference: '425518330071',
    failure: '',
    createdAt: 0,
  };
  return { orderId, razorpayRef, payment };
}

/** Returns the last number of each series and how many documents it has; both are equal if there is no gap. */
export async function countSeries(database: Queryable): Promise<readonly (readonly [number, number])[]> {
  const rows = await database.query(
    `select last_number, (select count(*) from invoices where number like series || '/%') as many
     from invoice_series order by series`,
    [],
    v.object({ last_number: v.number(), many: v.number() }),
  );
  return rows.map(({ last_number, many }) => [last_number, many]);
}
