import * as v from 'valibot';
import type { Queryable, SqlValue } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/route.ts';
import { orderColumns, orderRow } from './orders.store.ts';

const listedOrder = v.object({
  ...orderRow.entries,
  business_name: v.nullable(v.string()),
  invoice_no: v.nullable(v.string()),
  credit_note_no: v.nullable(v.string()),
});
/** An order in a list, with its buyer's name and the numbers of its documents. */
export type ListedOrder = v.InferOutput<typeof listedOrder>;

/** The orders to list: an account's own, those of a Partner's clients, or all. */
type OrderScope = { readonly of: 'account' | 'clients'; readonly accountId: number } | { readonly of: 'all' };

/** Returns which orders a caller may see. */
export function scopeOf({ role, accountId }: Caller): OrderScope {
  if (role === 'Admin') return { of: 'all' };
  return { of: role === 'Partner' ? 'clients' : 'account', accountId };
}

/** The filter of the list, and where its page begins. */
export interface OrderFilter {
  /** Our id or the provider's; undefined for all orders. */
  readonly id: string | undefined;
  /** Only orders after this one, in the order of the list. */
  readonly before: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
  /** True for flagged orders only. */
  readonly isFlagged?: boolean;
  /** False for the newest first. */
  readonly isOldestFirst?: boolean;
}

const documentNo = (kind: string) =>
  `(select number from invoices where invoices.order_id = payments.order_id and kind = '${kind}')`;

type Put = (value: SqlValue) => string;

/** The condition of whose orders are listed; null for all. */
function ownerCondition(scope: OrderScope, put: Put): string | null {
  if (scope.of === 'all') return null;
  const account = put(scope.accountId);
  return scope.of === 'account' ? `account_id = ${account}` : `accounts.owner_id = ${account}`;
}

/** The conditions of a list; pending orders are listed only once the provider has them. */
function conditionsOf(owner: string | null, { id: wanted, isFlagged }: Partial<OrderFilter>, put: Put) {
  const conditions = ["(razorpay_ref_no is not null or payments.state <> 'pending')"];
  if (owner !== null) conditions.push(owner);
  if (wanted !== undefined) {
    const id = put(wanted);
    conditions.push(`(order_id = ${id} or razorpay_ref_no = ${id})`);
  }
  if (isFlagged) conditions.push('payments.flag is not null');
  return conditions;
}

/** Lists orders, newest first or oldest first. */
export async function listOrders(
  database: Queryable,
  scope: OrderScope,
  filter: OrderFilter,
): Promise<ListedOrder[]> {
  const values: SqlValue[] = [];
  const put = (value: SqlValue) => `$${values.push(value)}`;
  const conditions = conditionsOf(ownerCondition(scope, put), filter, put);
  const [direction, after] = filter.isOldestFirst ? ['asc', '>'] : ['desc', '<'];
  if (filter.before !== undefined) {
    conditions.push(`(ordered_at, order_id) ${after} (${put(filter.before.at)}, ${put(filter.before.id)})`);
  }
  return database.query(
    `select ${orderColumns}, accounts.business_name, ${documentNo('invoice')} as invoice_no,
       ${documentNo('credit-note')} as credit_note_no
     from payments left join accounts on accounts.id = account_id
     where ${conditions.join(' and ')} order by ordered_at ${direction}, order_id ${direction}
     limit ${put(filter.limit)}`,
    values,
    listedOrder,
  );
}

const countRow = v.object({ count: v.number() });

/** Counts the orders of an account or of a Partner's clients, up to a number. */
export async function countOrders(
  database: Queryable,
  scope: OrderScope,
  filter: Pick<OrderFilter, 'id'>,
  max: number,
): Promise<number> {
  const values: SqlValue[] = [];
  const put = (value: SqlValue) => `$${values.push(value)}`;
  // An array of the clients, because the planner would otherwise read the orders of all accounts.
  const owner =
    scope.of === 'clients'
      ? `account_id = any(array(select id from accounts where owner_id = ${put(scope.accountId)}))`
      : ownerCondition(scope, put);
  const conditions = conditionsOf(owner, filter, put);
  const [row] = await database.query(
    `select count(*)::int as count from (
       select 1 from payments
       where ${conditions.join(' and ')} limit ${put(max)}) counted`,
    values,
    countRow,
  );
  return row?.count ?? 0;
}
