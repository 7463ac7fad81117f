import * as v from 'valibot';
import { isLoopbackUrl } from '../common/loopback.ts';

const Secret = v.pipe(v.string(), v.minLength(8), v.maxLength(200));

/** A key id of the provider's test mode. */
export const KeyIdSchema = v.pipe(
  v.string(),
  v.regex(/^rzp_test_[A-Za-z0-9]{4,40}$/, 'must look like rzp_test_Abc123: live keys have no business here'),
);

/** A merchant's account: its keys and the address of its webhooks. */
export const MerchantSchema = v.strictObject({
  key_secret: Secret,
  /** Without it or without an address events are only recorded. */
  webhook_secret: v.exactOptional(Secret),
  webhook_url: v.exactOptional(
    v.pipe(v.string(), v.check(isLoopbackUrl, 'must be an http address on loopback')),
  ),
  /** The dashboard's setting of automatic capture. */
  auto_capture: v.optional(v.boolean(), true),
});

export type MerchantDeclaration = v.InferOutput<typeof MerchantSchema>;
