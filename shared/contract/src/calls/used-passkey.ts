import * as v from 'valibot';
import { text } from './wire.ts';

/** Bytes as WebAuthn's JSON has them; the longest are attestations and large keys. */
export const bytes = v.pipe(text, v.regex(/^[\w-]+$/), v.maxLength(20_000));

/**
 * A passkey that was just used (AuthenticationResponseJSON); further keys are ignored. Alone in this file, because every
 * login page has it.
 */
export const usedPasskey = v.object({
  id: bytes,
  response: v.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});
export type UsedPasskey = v.InferOutput<typeof usedPasskey>;
