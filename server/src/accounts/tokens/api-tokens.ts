import { addAudit } from '../../audit/audit.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { requireConfirmed } from '../../platform/http/require-confirmed.ts';
import type { Caller } from '../../platform/http/route.ts';
import { limitWindows } from '../../platform/limit-windows.ts';
import { apiTokenPurpose } from '../../platform/sealer.ts';
import type { Services } from '../../platform/services/services.ts';
import { countAttempt } from '../../platform/throttling/throttles.store.ts';
import type { AccountRow } from '../records/accounts.store.ts';
import { emailOwner } from '../records/email-owner.ts';
import { addOffer, hasOffer, setApiToken } from './api-tokens.store.ts';

const windowSeconds = 60;
const offersPerWindow = 20;
const tokenBytes = 32;

/** Generates an API token of 256 random bits. */
export function createSecret({ random }: Pick<Services, 'random'>): string {
  return random(tokenBytes).toString('base64url');
}

/**
 * Generates an API token for an account; it does not work until it is saved.
 * @param accountId the account of the token
 * @param actorId the account that requests it
 * @throws {CatalogueError} too-many-requests
 */
export async function offerApiToken(services: Services, accountId: number, actorId: number): Promise<string> {
  const { database, clock, sealer } = services;
  const now = clock();
  const count = await countAttempt(database, `offer ${accountId}`, now, windowSeconds);
  if (count > offersPerWindow) throw new CatalogueError('too-many-requests', undefined, windowSeconds);
  const token = createSecret(services);
  const offer = { accountId, tokenHash: sealer.fingerprint(token), at: now };
  await database.transaction(async (transaction) => {
    await addOffer(transaction, offer, new Date(now.getTime() - limitWindows.tokenOffer.seconds * 1000));
    const details = 'A new API token was generated; the current one works until the new one is saved.';
    await addAudit(transaction, { accountId, actorId, action: 'API token generated', details, at: now });
  });
  return token;
}

/**
 * Saves the token of a form. An empty or unchanged token changes nothing; a new one must have been offered recently.
 * @throws {CatalogueError} token-not-offered or confirm-needed
 */
export async function saveApiToken(
  services: Services,
  transaction: Queryable,
  account: AccountRow,
  token: string,
  caller: Caller,
): Promise<void> {
  const { clock, sealer } = services;
  const present =
    account.api_token_sealed === null
      ? ''
      : sealer.open(account.api_token_sealed, apiTokenPurpose(account.id));
  if (token === '' || token === present) return;
  const hash = sealer.fingerprint(token);
  const oldestAt = new Date(clock().getTime() - limitWindows.tokenOffer.seconds * 1000);
  if (!(await hasOffer(transaction, account.id, hash, oldestAt)))
    throw new CatalogueError('token-not-offered');
  requireConfirmed(services, caller);
  await setApiToken(transaction, account.id, {
    sealed: sealer.seal(token, apiTokenPurpose(account.id)),
    hash,
    at: clock(),
  });
  await addAudit(transaction, {
    accountId: account.id,
    actorId: caller.accountId,
    action: 'API token saved',
    details: present === '' ? 'The account’s first API token.' : 'The previous API token stopped working.',
    at: clock(),
  });
  await emailOwner(services, transaction, account.id, { kind: 'api-token-replaced' });
}
