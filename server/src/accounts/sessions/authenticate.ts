import { isAllowed } from '@chatline/contract/access/rights';
import type { CallAccess } from '@chatline/contract/calls/define-call';
import { CatalogueError, RefusedError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { recordUse } from '../devices/own-sessions.ts';
import { findCaller } from '../records/callers.store.ts';
import { rehashToken } from '../tokens/named-tokens.store.ts';
import { findTokenOwner } from '../tokens/token-owners.store.ts';
import { whyEnded } from './why-ended.ts';

const bearer = /^Bearer ([\w.~+/-]+=*)$/i;

async function callerOfSession(services: Services, access: CallAccess, token: string): Promise<Caller> {
  const session = await services.tokens.read(token);
  if (session === 'expired') throw new CatalogueError('session-expired');
  if (session === 'bad') throw new CatalogueError('unauthorized');
  if (session.isChatOnly && access[0] !== 'whatsapp-chats')
    throw new RefusedError('not-allowed', session.accountId);
  const found = await findCaller(services.database, session.accountId, session.sessionId);
  const why = whyEnded(found, session);
  if (found === null || why !== null) throw new RefusedError('unauthorized', session.accountId, why ?? '');
  await recordUse(services, session.sessionId, found.usedAt);
  return found.caller;
}

/**
 * Finds the caller and checks that the caller has the rights that the call needs.
 * @param authorization the header, if any
 * @returns null for a public call
 * @throws {CatalogueError} 401 without a valid token, 403 without the right or with the API token of an inactive
 * account
 */
export async function authenticate(
  services: Services,
  access: CallAccess,
  authorization: string | undefined,
): Promise<Caller | null> {
  if (access === 'public') return null;
  const token = bearer.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new CatalogueError('unauthorized');
  if (access === 'api-token') {
    return callerOfApiToken(services, token);
  }
  const caller = await callerOfSession(services, access, token);
  if (!isAllowed(access, caller)) throw new RefusedError('not-allowed', caller.accountId);
  return caller;
}

async function callerOfApiToken(services: Services, token: string): Promise<Caller> {
  const { clock, database, sealer } = services;
  const find = findTokenOwner(database);
  for (const [index, hash] of sealer.fingerprints(token).entries()) {
    const { owner } = await find({ hash, at: clock() });
    if (owner === null) continue;
    const { accountId } = owner.caller;
    if (!owner.isActive) throw new RefusedError('sender-inactive', accountId);
    const { id } = owner.caller.apiToken;
    // Only the hash of a named token is stored, so it is rehashed with the current key when the token is used.
    if (index > 0 && id !== null) await rehashToken(database, id, sealer.fingerprint(token));
    return owner.caller;
  }
  throw new CatalogueError('api-token-invalid');
}
