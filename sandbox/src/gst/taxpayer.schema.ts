import * as v from 'valibot';

/** A registration's number, whatever its check character is. */
export const GstinSchema = v.pipe(
  v.string(),
  v.regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'must be a GSTIN of 15 characters'),
);

const Text = v.pipe(v.string(), v.maxLength(300));

/** A business as in `PUT /_sandbox/gst/taxpayers`. */
const TaxpayerSchema = v.strictObject({
  gstin: GstinSchema,
  legal_name: v.pipe(Text, v.minLength(1)),
  trade_name: v.optional(Text, ''),
  status: v.optional(v.picklist(['Active', 'Cancelled', 'Suspended', 'Inactive', 'Provisional']), 'Active'),
  type: v.optional(Text, 'Regular'),
  constitution: v.optional(Text, 'Private Limited Company'),
  city: v.optional(Text, ''),
  state: v.optional(Text, ''),
  pincode: v.optional(Text, ''),
  /** True: the service does not respond for this number. */
  is_down: v.optional(v.boolean(), false),
});

export const TaxpayersSchema = v.strictObject({
  taxpayers: v.pipe(
    v.array(TaxpayerSchema),
    v.maxLength(1000),
    v.check(
      (list) => new Set(list.map(({ gstin }) => gstin)).size === list.length,
      'a number is in the list twice',
    ),
  ),
});

export type Taxpayer = v.InferOutput<typeof TaxpayerSchema>;
