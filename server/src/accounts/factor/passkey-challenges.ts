import type { PasskeyCreation, PasskeyRequest } from '@chatline/contract/calls/passkey-format';
import { minuteMs } from '@chatline/contract/constants/time';
import { CatalogueError } from '../../platform/errors.ts';
import { type RelyingParty, relyingPartyOf } from '../../platform/relying-party.ts';
import type { Services } from '../../platform/services/services.ts';
import { findAccount } from '../records/accounts.store.ts';
import { addChallenge, type ChallengePurpose } from './passkey-challenges.store.ts';
import { listPasskeys, type PasskeyRow } from './passkeys.store.ts';

const challengeBytes = 32;
const lifetimeMs = 5 * minuteMs;
/**
 * The password is the first factor, so a passkey is enough that proves presence alone, such as a security key without a
 * PIN; where the device checks its user, it does.
 */
const userVerification = 'preferred';
/** COSE's numbers of ECDSA with P-256, Ed25519, and RSA with SHA-256, which Windows Hello has on some devices. */
export const passkeyAlgorithms = [-7, -8, -257];

/** Returns the site of this server's passkeys. @throws {CatalogueError} passkey-state if it can have none */
export function requireRelyingParty({ publicUrl }: Services): RelyingParty {
  const party = relyingPartyOf(publicUrl());
  if (party === null) throw new CatalogueError('passkeys-unavailable');
  return party;
}

async function createChallenge(
  { clock, database, random }: Services,
  accountId: number,
  purpose: ChallengePurpose,
): Promise<string> {
  const challenge = random(challengeBytes).toString('base64url');
  const now = clock();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await addChallenge(database, { challenge, accountId, purpose }, { now, expiresAt });
  return challenge;
}

const listedOf = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credential_id: id, transports }) => ({ id, type: 'public-key' as const, transports }));

/** Returns what the browser needs to use a passkey of an account; null if it has none, or none works here. */
export async function createPasskeyRequest(
  services: Services,
  accountId: number,
  purpose: ChallengePurpose,
): Promise<PasskeyRequest | null> {
  const party = relyingPartyOf(services.publicUrl());
  if (party === null) return null;
  const passkeys = await listPasskeys(services.database, accountId);
  if (passkeys.length === 0) return null;
  return {
    challenge: await createChallenge(services, accountId, purpose),
    rpId: party.id,
    timeout: lifetimeMs,
    allowCredentials: listedOf(passkeys),
    userVerification,
  };
}

/** Returns what the browser needs to create a passkey for an account. */
export async function createPasskeyCreation(
  services: Services,
  accountId: number,
  purpose: ChallengePurpose,
): Promise<PasskeyCreation> {
  const { config, database } = services;
  const party = requireRelyingParty(services);
  const account = await findAccount(database, accountId);
  const email = account?.email ?? '';
  return {
    challenge: await createChallenge(services, accountId, purpose),
    rp: { id: party.id, name: config.productName },
    // Authenticators keep one passkey for an id; the number of the account says nothing about its owner.
    user: {
      id: Buffer.from(String(accountId)).toString('base64url'),
      name: email,
      displayName: account?.name || email,
    },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: lifetimeMs,
    excludeCredentials: listedOf(await listPasskeys(database, accountId)),
    // A passkey that the device's keychain shares with the owner's other devices, where there is one.
    authenticatorSelection: { residentKey: 'preferred', userVerification },
    attestation: 'none',
  };
}
