import * as v from 'valibot';
import { badRequest } from './errors.ts';

const maxNotes = 15;
const maxNote = 256;
const maxReceipt = 40;

const NotesSchema = v.optional(
  v.union([
    v.pipe(
      v.record(v.string(), v.pipe(v.string(), v.maxLength(maxNote))),
      v.check((notes) => Object.keys(notes).length <= maxNotes, 'at most 15 notes'),
      v.transform((notes) => (Object.keys(notes).length === 0 ? ([] as const) : notes)),
    ),
    v.pipe(
      v.array(v.never()),
      v.transform(() => [] as const),
    ),
  ]),
  () => [] as const,
);

const Receipt = v.optional(
  v.nullable(
    v.pipe(v.string(), v.maxLength(maxReceipt, 'The receipt may not be greater than 40 characters.')),
  ),
  null,
);
const Paise = v.pipe(v.number(), v.integer('The amount must be an integer.'));

/** Body of `POST /v1/orders`. */
export const OrderRequestSchema = v.strictObject({
  amount: v.pipe(Paise, v.minValue(100, 'Order amount less than minimum amount allowed')),
  currency: v.literal('INR', 'Currency is not supported'),
  receipt: Receipt,
  notes: NotesSchema,
  partial_payment: v.optional(v.literal(false)),
});

/** Body of `PATCH /v1/orders/{id}`. */
export const OrderChangeSchema = v.strictObject({ notes: NotesSchema });

/** Body of `POST /v1/payments/{id}/capture`. */
export const CaptureRequestSchema = v.strictObject({
  amount: Paise,
  currency: v.optional(v.literal('INR', 'Currency is not supported'), 'INR'),
});

/** Body of `POST /v1/payments/{id}/refund`. */
export const RefundRequestSchema = v.strictObject({
  amount: v.exactOptional(Paise),
  speed: v.optional(v.picklist(['normal', 'optimum']), 'normal'),
  notes: NotesSchema,
  receipt: Receipt,
});
export type RefundRequest = v.InferOutput<typeof RefundRequestSchema>;

const Count = (initial: number, max: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,7}$/, 'must be a number'), v.transform(Number), v.maxValue(max)),
    String(initial),
  );
const Seconds = v.exactOptional(
  v.pipe(v.string(), v.regex(/^\d{1,10}$/, 'must be unix seconds'), v.transform(Number)),
);

/** Query of the listings of orders and payments; unknown keys are ignored. */
export const ListQuerySchema = v.object({
  from: Seconds,
  to: Seconds,
  count: Count(10, 100),
  skip: Count(0, 9_999_999),
  receipt: v.exactOptional(v.string()),
});

/**
 * Reads a request by a schema.
 * @throws ProviderError 400 with the first invalid field
 */
export function parseRequest<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const issue = result.issues[0];
  const field = v.getDotPath(issue) ?? undefined;
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    throw badRequest(`${field} is/are not required and should not be sent`, field);
  }
  if (issue.received === 'undefined') throw badRequest(`The ${field} field is required.`, field);
  throw badRequest(issue.message, field);
}
