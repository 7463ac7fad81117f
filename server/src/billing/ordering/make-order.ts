import { priceUpgrade } from '@chatline/contract/billing/price-upgrade';
import { rePayMinutes } from '@chatline/contract/constants/plans';
import { minuteMs } from '@chatline/contract/constants/time';
import { istDate } from '../../platform/calendar.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs/jobs.store.ts';
import type { RandomBytes } from '../../platform/random.ts';
import type { Services } from '../../platform/services/services.ts';
import { lookUpGstin } from '../gst/look-up-gstin.ts';
import { firstRecheckMs } from '../gst/recheck-gstin.ts';
import { findBuyer, lockBought } from '../orders/buyers.store.ts';
import {
  addOrder,
  findOrder,
  findSameOrder,
  type NewOrder,
  type OrderRow,
  setRazorpayRef,
} from '../orders/orders.store.ts';
import { creditedPaise } from '../orders/upgrade.ts';
import { readPlans } from '../plans/read-plans.ts';
import { checkNotSeller, readSeller } from '../plans/read-seller.ts';
import { providerOf } from '../provider/create-provider.ts';
import { type PaymentsProvider, ProviderAway, ProviderRefusal } from '../provider/provider.ts';
import { bookSuccess } from '../settle/book-success.ts';
import { hasItsCredits } from '../upgrade/book-upgrade.ts';
import { findCredits } from '../upgrade/find-upgrade.ts';
import { checkGstin, checkPlan, makeBill, type OrderPayload } from './check-order.ts';

/** The delay of the first poll of an order, in case no webhook reports its payment. */
const firstPollMs = 60_000;

/** An order that can be paid. */
export interface PayableOrder {
  readonly order: OrderRow;
  /** The provider's id of the order; our own id if credit pays for all of it and there is no checkout. */
  readonly razorpayRef: string;
  /** The public key that the checkout needs. */
  readonly keyId: string;
}

async function prepare(services: Services, accountId: number, payload: OrderPayload): Promise<NewOrder> {
  const { database, clock, random } = services;
  const buyer = await findBuyer(database, accountId);
  if (buyer === null) throw new Error('The account is gone');
  const plan = checkPlan(payload, await readPlans(database));
  const seller = await readSeller(services, database);
  if (seller.missing.length > 0) throw new CatalogueError('nothing-sold');
  const gstin = checkGstin(payload);
  if (gstin !== null) await checkNotSeller(services, gstin);
  const record = gstin === null ? null : await lookUpGstin(services, gstin);
  const orderedAt = clock();
  const bill = makeBill(payload, plan, seller, buyer, record);
  const credits =
    payload.starts === 'today' ? await findCredits(database, accountId, plan, istDate(orderedAt)) : null;
  const { tax, payablePaise, extraDays } = priceUpgrade(bill.tax, creditedPaise(credits ?? []));
  return {
    orderId: createOrderId(orderedAt, random),
    accountId,
    plan,
    bill: { ...bill, tax },
    upgrade: credits && { credits, extraDays },
    payablePaise,
    isGstinKnown: gstin === null || record !== null,
    orderedAt,
  };
}

/** Saves an order; a second click or another tab gets the same order if it is still pending. */
async function saveOrder(services: Services, order: NewOrder): Promise<OrderRow> {
  const since = new Date(order.orderedAt.getTime() - rePayMinutes * minuteMs);
  return services.database.transaction(async (transaction) => {
    await lockBought(transaction, order.accountId);
    // Another order, or a refund, may have taken the credit since it was priced.
    if (!(await hasItsCredits(transaction, order))) throw new CatalogueError('no-upgrade');
    const same = await findSameOrder(transaction, order, since);
    if (same !== null) return same;
    await addOrder(transaction, order);
    const pollAt = new Date(order.orderedAt.getTime() + firstPollMs);
    await addJob(transaction, 'poll-order', order.orderId, pollAt);
    if (!order.isGstinKnown) {
      const recheckAt = new Date(order.orderedAt.getTime() + firstRecheckMs);
      await addJob(transaction, 'recheck-gstin', order.orderId, recheckAt);
    }
    const added = await findOrder(transaction, order.orderId);
    if (added === null) throw new Error('The inserted order was not found');
    if (added.amount_paise > 0) return added;
    // Credit pays for the whole order.
    return bookSuccess(services, transaction, added, { id: null, bankReference: '' });
  });
}

/**
 * Creates the provider's order for one of ours, once: after an interrupted try, the provider may already have it.
 * @throws {CatalogueError} payments-away
 */
async function register(services: Services, provider: PaymentsProvider, order: OrderRow): Promise<OrderRow> {
  if (order.razorpay_ref_no !== null || order.amount_paise === 0) return order;
  try {
    const known = await provider.findOrder(order.order_id);
    const { razorpayRef } =
      known ?? (await provider.createOrder({ receipt: order.order_id, amountPaise: order.amount_paise }));
    await setRazorpayRef(services.database, order.order_id, razorpayRef);
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefusal)) throw error;
    services.log.error(
      { order: order.order_id, reason: error.message },
      'an order could not be created at the payment provider',
    );
    throw new CatalogueError('payments-away');
  }
  // Two requests at once may each have made one; the first one saved counts for both.
  const saved = await findOrder(services.database, order.order_id);
  if (saved === null) throw new Error('The order is gone');
  return saved;
}

/**
 * Orders a plan; price, tax and all other terms come from this server alone (BIL-09).
 * @throws {CatalogueError} plan-not-sold, nothing-sold, gst-missing, gst-invalid, gst-unknown, state-needed,
 *   address-needed, no-upgrade or payments-away, all with status 200
 */
export async function makeOrder(
  services: Services,
  accountId: number,
  payload: OrderPayload,
): Promise<PayableOrder> {
  const { config } = services;
  const provider = providerOf(services);
  if (provider === null || config.payments === null) throw new CatalogueError('payments-closed');
  const saved = await saveOrder(services, await prepare(services, accountId, payload));
  const order = await register(services, provider, saved);
  const razorpayRef = order.amount_paise === 0 ? order.order_id : order.razorpay_ref_no;
  if (razorpayRef === null) throw new Error('The order has no reference');
  return { order, razorpayRef, keyId: config.payments.keyId };
}

// Crockford's alphabet: without letters that look like digits.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const letters = 8;

/** Creates the id of an order: the day in Asia/Kolkata and 40 random bits, such as CL261120-7F3K9QXM. */
function createOrderId(now: Date, random: RandomBytes): string {
  const tail = [...random(letters)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return `CL${istDate(now).slice(2).replaceAll('-', '')}-${tail}`;
}
