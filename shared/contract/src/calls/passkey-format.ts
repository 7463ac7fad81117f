import * as v from 'valibot';
import { bytes } from './used-passkey.ts';
import { text } from './wire.ts';

const transports = v.array(v.pipe(text, v.maxLength(40)));
const credential = v.object({ id: bytes, type: v.literal('public-key'), transports });
const userVerification = v.picklist(['required', 'preferred', 'discouraged']);

/** What the browser needs to use a passkey (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequest = v.object({
  challenge: bytes,
  rpId: text,
  timeout: v.number(),
  allowCredentials: v.array(credential),
  userVerification,
});
export type PasskeyRequest = v.InferOutput<typeof passkeyRequest>;

/** What the browser needs to create a passkey (PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreation = v.object({
  challenge: bytes,
  rp: v.object({ id: text, name: text }),
  user: v.object({ id: bytes, name: text, displayName: text }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: v.array(credential),
  authenticatorSelection: v.object({ residentKey: userVerification, userVerification }),
  attestation: v.literal('none'),
});
export type PasskeyCreation = v.InferOutput<typeof passkeyCreation>;

/** A passkey that was just created (RegistrationResponseJSON); further keys are ignored. */
export const createdPasskey = v.object({
  id: bytes,
  response: v.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: v.optional(v.pipe(transports, v.maxLength(10))),
  }),
});
export type CreatedPasskey = v.InferOutput<typeof createdPasskey>;

/** The ways to prove the second factor of an account with passkeys, in the refusal of its login. */
export const loginFactor = v.object({
  hasApp: v.boolean(),
  passkey: passkeyRequest,
});
export type LoginFactor = v.InferOutput<typeof loginFactor>;
