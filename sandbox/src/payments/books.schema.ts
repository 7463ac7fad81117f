import * as v from 'valibot';

const MaybeText = v.nullable(v.string());
const NotesSchema = v.union([
  v.pipe(v.tuple([]), v.readonly()),
  v.pipe(v.record(v.string(), v.string()), v.readonly()),
]);

const OrderSchema = v.object({
  id: v.string(),
  entity: v.literal('order'),
  amount: v.number(),
  amount_paid: v.number(),
  amount_due: v.number(),
  currency: v.string(),
  receipt: MaybeText,
  offer_id: v.null(),
  status: v.picklist(['created', 'attempted', 'paid']),
  attempts: v.number(),
  notes: NotesSchema,
  created_at: v.number(),
});

const PaymentSchema = v.object({
  id: v.string(),
  entity: v.literal('payment'),
  amount: v.number(),
  currency: v.string(),
  status: v.picklist(['created', 'authorized', 'captured', 'refunded', 'failed']),
  order_id: v.string(),
  invoice_id: v.null(),
  international: v.literal(false),
  method: v.picklist(['upi', 'card', 'netbanking']),
  vpa: MaybeText,
  bank: MaybeText,
  card_id: MaybeText,
  email: v.string(),
  contact: v.string(),
  amount_refunded: v.number(),
  refund_status: v.nullable(v.picklist(['partial', 'full'])),
  captured: v.boolean(),
  description: MaybeText,
  wallet: v.null(),
  notes: NotesSchema,
  fee: v.nullable(v.number()),
  tax: v.nullable(v.number()),
  error_code: MaybeText,
  error_description: MaybeText,
  error_source: MaybeText,
  error_step: MaybeText,
  error_reason: MaybeText,
  acquirer_data: v.record(v.string(), v.string()),
  created_at: v.number(),
});

const RefundSchema = v.object({
  id: v.string(),
  entity: v.literal('refund'),
  amount: v.number(),
  currency: v.string(),
  payment_id: v.string(),
  notes: NotesSchema,
  receipt: MaybeText,
  acquirer_data: v.object({ arn: MaybeText }),
  created_at: v.number(),
  batch_id: v.null(),
  status: v.picklist(['pending', 'processed', 'failed']),
  speed_requested: v.picklist(['normal', 'optimum']),
  speed_processed: v.nullable(v.literal('normal')),
});

const KeyedRefundSchema = v.object({ id: v.string(), request: v.string(), refund_id: v.string() });

const Owner = { merchant: v.string() };

/** One line of the books: an entity as it was after a change. */
export const EntrySchema = v.variant('kind', [
  v.object({ ...Owner, kind: v.literal('order'), entity: OrderSchema }),
  v.object({ ...Owner, kind: v.literal('payment'), entity: PaymentSchema }),
  v.object({ ...Owner, kind: v.literal('refund'), entity: RefundSchema }),
  v.object({ ...Owner, kind: v.literal('keyed-refund'), entity: KeyedRefundSchema }),
]);
