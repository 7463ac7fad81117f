import { nextYear } from '@chatline/contract/billing/plan-year';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { gstPercent, plans } from '@chatline/contract/constants/plans';
import { findAccount } from '../accounts/records/accounts.store.ts';
import { issueDocument } from '../billing/invoices/issue-document.ts';
import { makeBill } from '../billing/ordering/check-order.ts';
import type { OrderRow } from '../billing/orders/orders.store.ts';
import { readSeller } from '../billing/plans/read-seller.ts';
import { istDate } from '../platform/calendar.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Services } from '../platform/services/services.ts';
import { completeDemoOrder, listBareOrders, refundDemoOrder } from './demo-billing.store.ts';
import { momentFrom } from './demo-days.ts';

/** Matches the message of the refunded payment in demo-texts.ts. */
const refundText = /^Refunded/;
const refundAfterDays = 2;

async function complete(
  services: Services,
  transaction: Queryable,
  seller: Awaited<ReturnType<typeof readSeller>>,
  order: OrderRow,
): Promise<void> {
  const account = order.account_id === null ? null : await findAccount(transaction, order.account_id);
  const plan = plans.find(
    ({ rupeesPerYear }) => (rupeesPerYear ?? 0) * (100 + gstPercent) === order.amount_paise,
  );
  if (account === null || plan === undefined) return;
  const payload = { plan: plan.code, wantsBill: 'No', wantsGst: '', gstin: '' } as const;
  const bill = makeBill(payload, plan, seller, account, null);
  const isPaid = order.state === 'success';
  const at = services.clock();
  const day = istDate(order.ordered_at);
  const period = isPaid ? nextYear(day, null) : null;
  const whole = await completeDemoOrder(transaction, order.order_id, plan, bill, period);
  if (!isPaid) return;
  await issueDocument(transaction, whole, { kind: 'invoice', issuedOn: day, period, reason: '', at });
  if (!refundText.test(order.message)) return;
  const refundedOn = istDate(momentFrom(order.ordered_at, refundAfterDays));
  const reason = 'Bought twice by mistake.';
  await issueDocument(transaction, whole, {
    kind: 'credit-note',
    issuedOn: refundedOn,
    period: null,
    reason,
    at,
  });
  await refundDemoOrder(transaction, order.order_id, `Refunded on ${formatDay(refundedOn)}`);
}

/** Adds plan, tax, bill and invoice to the orders of the demo data, as orders that are made in the console have. */
export async function seedInvoices(services: Services, transaction: Queryable): Promise<void> {
  const seller = await readSeller(services, transaction);
  if (seller.missing.length > 0) return;
  for (const order of await listBareOrders(transaction)) await complete(services, transaction, seller, order);
}
