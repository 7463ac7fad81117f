import type { CreatedPasskey } from '@chatline/contract/calls/passkey-format';
import type { UsedPasskey } from '@chatline/contract/calls/used-passkey';
import { hourMs } from '@chatline/contract/constants/time';
import * as v from 'valibot';
import { addAuditOnce } from '../../audit/audit.store.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { countCode, forgetCodes } from './check-code.ts';
import { type ChallengePurpose, takeChallenge } from './passkey-challenges.store.ts';
import { passkeyAlgorithms, requireRelyingParty } from './passkey-challenges.ts';
import { listPasskeys, type NewPasskey, type PasskeyRow, recordPasskeyUse } from './passkeys.store.ts';

/** What a challenge was made for. */
interface Purpose {
  readonly accountId: number;
  readonly purpose: ChallengePurpose;
}

/** Late: few processes need it, and it brings a parser of certificates. */
const loadVerifier = () => import('@simplewebauthn/server');

/** Characters of the longest id of a credential: 1,023 bytes (WebAuthn, section 5.8.3) in base64url. */
const maxCredentialId = 1364;

const clientData = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ challenge: v.pipe(v.string(), v.regex(/^[\w-]+$/)) }),
);

/**
 * Uses the challenge that a response has signed.
 * @returns what both kinds of responses have to have
 * @throws {CatalogueError} passkey-refused or passkey-state
 */
async function expectedOf(services: Services, clientDataJson: string, made: Purpose) {
  const { id, origin } = requireRelyingParty(services);
  const data = v.safeParse(clientData, Buffer.from(clientDataJson, 'base64url').toString());
  if (!data.success) throw new CatalogueError('passkey-refused');
  const { challenge } = data.output;
  if (!(await takeChallenge(services.database, { challenge, ...made }, services.clock())))
    throw new CatalogueError('passkey-late');
  // User verification is a matter of the device, as in the request.
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  };
}

/** The library throws for a response that is not as expected. @throws {CatalogueError} passkey-refused */
function refuse(): never {
  throw new CatalogueError('passkey-refused');
}

const common = { type: 'public-key', clientExtensionResults: {} } as const;

/**
 * Refuses an attestation with certificates: we request none, and the library would load lists of revoked ones from the
 * addresses that certificates of the client name.
 * @throws {CatalogueError} passkey-refused
 */
async function checkAttestation(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = attestation.get('fmt');
    if (format === 'none') return;
    // Signed by the passkey itself: some browsers pass it on although none is requested.
    if (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined) return;
  } catch {
    // Not an attestation at all.
  }
  return refuse();
}

/**
 * Checks a passkey that was created for a challenge; the challenge works once.
 * @throws {CatalogueError} passkey-refused
 */
export async function checkCreatedPasskey(
  services: Services,
  { id, response }: CreatedPasskey,
  made: Purpose,
): Promise<Omit<NewPasskey, 'name' | 'at'>> {
  const { verifyRegistrationResponse } = await loadVerifier();
  const { clientDataJSON, attestationObject, transports = [] } = response;
  if (id.length > maxCredentialId) return refuse();
  await checkAttestation(attestationObject);
  const expected = await expectedOf(services, clientDataJSON, made);
  const verified = await verifyRegistrationResponse({
    ...expected,
    response: { ...common, id, rawId: id, response: { clientDataJSON, attestationObject } },
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch(refuse);
  if (!verified.verified) return refuse();
  const { credential } = verified.registrationInfo;
  if (credential.id !== id) return refuse();
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
  };
}

/** Verifies the signature of a passkey, and uses its challenge. @returns its new count */
async function verifyUse(
  services: Services,
  { id, response }: UsedPasskey,
  passkey: PasskeyRow,
  made: Purpose,
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadVerifier();
  const { clientDataJSON, authenticatorData, signature } = response;
  const expected = await expectedOf(services, clientDataJSON, made);
  // Only now, because what signs no challenge of the account is refused without a check.
  await countCode(services, made.accountId, 'passkey');
  const publicKey = new Uint8Array(Buffer.from(passkey.public_key, 'base64url'));
  const verified = await verifyAuthenticationResponse({
    ...expected,
    response: { ...common, id, rawId: id, response: { clientDataJSON, authenticatorData, signature } },
    credential: { id: passkey.credential_id, publicKey, counter: passkey.counter },
  }).catch(refuse);
  if (!verified.verified) return refuse();
  return verified.authenticationInfo.newCounter;
}

/**
 * Uses a passkey that proves the second factor of an account.
 * @throws {CatalogueError} passkey-refused, passkey-state or code-throttled
 */
export async function checkPasskey(services: Services, used: UsedPasskey, made: Purpose): Promise<void> {
  const { clock, database } = services;
  const { accountId } = made;
  const passkeys = await listPasskeys(database, accountId);
  const passkey = passkeys.find(({ credential_id: id }) => id === used.id);
  if (passkey === undefined) throw new CatalogueError('passkey-refused');
  const counter = await verifyUse(services, used, passkey, made);
  const at = clock();
  await database.transaction(async (transaction) => {
    const { id, name } = passkey;
    if (!(await recordPasskeyUse(transaction, accountId, { id, counter, at })))
      throw new CatalogueError('passkey-refused');
    const details = `“${name}”.`;
    const entry = { accountId, actorId: accountId, action: 'Passkey used', details, at } as const;
    await addAuditOnce(transaction, entry, new Date(at.getTime() - hourMs));
  });
  await forgetCodes(services, accountId);
}
