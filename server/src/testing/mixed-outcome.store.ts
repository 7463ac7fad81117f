import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

/** What a database has after a mixed load. */
export interface MixOutcome {
  readonly messages: readonly { readonly id: string; readonly body: string; readonly status: string }[];
  /** WhatsApp's ids of the customers' messages. */
  readonly written: readonly string[];
  /** The unread messages of all conversations. */
  readonly unread: number;
  readonly orders: readonly {
    readonly ref: string | null;
    readonly state: string;
    readonly invoices: number;
    readonly drawn: number;
  }[];
  /** The last invoice number, and how many invoices there are. */
  readonly lastInvoice: number;
  readonly invoices: number;
  /** Accounts whose plan ends at another day than one year after today. */
  readonly oddPlans: number;
  /** Messages in the outbox, and jobs that have to be done now. */
  readonly unfinished: number;
  readonly givenUp: number;
}

const countsRow = v.object({
  unread: v.number(),
  last_invoice: v.number(),
  invoices: v.number(),
  odd_plans: v.number(),
  unfinished: v.number(),
  given_up: v.number(),
});

/** Reads what a mixed load has left. */
export async function readMixOutcome(database: Queryable): Promise<MixOutcome> {
  const messages = await database.query(
    'select id, body, status from messages',
    [],
    v.object({ id: v.string(), body: v.string(), status: v.string() }),
  );
  const written = await database.query(
    'select wamid from inbound_messages',
    [],
    v.object({ wamid: v.string() }),
  );
  const orders = await database.query(
    `select razorpay_ref_no as ref, state,
       (select count(*) from invoices i where i.order_id = p.order_id) as invoices,
       (select count(*) from invoices i where i.order_id = p.order_id and pdf is not null) as drawn
     from payments p`,
    [],
    v.object({ ref: v.nullable(v.string()), state: v.string(), invoices: v.number(), drawn: v.number() }),
  );
  const [counts] = await database.query(
    `select (select coalesce(sum(unread), 0)::int from conversations) as unread,
       (select coalesce(max(last_number), 0) from invoice_series) as last_invoice,
       (select count(*) from invoices) as invoices,
       (select count(*) from accounts where email like 'buyer-%' and plan is not null
          and expires_on - (now() at time zone 'Asia/Kolkata')::date not between 363 and 366) as odd_plans,
       (select count(*) from outbox) + (select count(*) from jobs where given_up is null
          and kind in ('channel-event', 'payment-event', 'draw-document')) as unfinished,
       (select count(*) from jobs where given_up is not null) as given_up`,
    [],
    countsRow,
  );
  const { unread, last_invoice, invoices, odd_plans, unfinished, given_up } = v.parse(countsRow, counts);
  return {
    messages,
    written: written.map(({ wamid }) => wamid),
    unread,
    orders,
    lastInvoice: last_invoice,
    invoices,
    oddPlans: odd_plans,
    unfinished,
    givenUp: given_up,
  };
}
