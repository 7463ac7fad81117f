import { type AuditAction, addAudit } from '../../audit/audit.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { readId } from '../records/find-managed.ts';
import { findDefaultToken, revokeDefaultTokens, setDefaultTokenChats } from './default-token.store.ts';
import { listTokens, revokeNamedToken, setTokenChats } from './named-tokens.store.ts';

/** The name of the default token in calls. */
const defaultId = 'default';
const shownDefault = 'The default token';
const byOwner = 'You revoked it.';

async function audit(
  { clock }: Services,
  transaction: Queryable,
  accountId: number,
  action: AuditAction,
  details: string,
): Promise<void> {
  await addAudit(transaction, { accountId, actorId: accountId, action, details, at: clock() });
}

/**
 * Revokes one of the caller's own tokens.
 * @param id as received
 * @throws {CatalogueError} not-found if the account has no valid token with this id
 */
export async function revokeToken(services: Services, accountId: number, id: string): Promise<string> {
  return services.database.transaction(async (transaction) => {
    const revocation = { why: byOwner, at: services.clock() };
    const known = readId(id);
    let shown: string | null = null;
    if (id === defaultId) {
      const revoked = await revokeDefaultTokens(transaction, [accountId], revocation);
      shown = revoked.length > 0 ? shownDefault : null;
    } else if (known !== null) {
      const name = await revokeNamedToken(transaction, accountId, known, revocation);
      shown = name === null ? null : `“${name}”`;
    }
    if (shown === null) throw new CatalogueError('api-token-revoked');
    await audit(services, transaction, accountId, 'API token revoked', `${shown} was revoked by its owner.`);
    return `${shown} no longer works`;
  });
}

/** Returns the displayed name of a token; null if the account has no valid token with this id. */
async function shownNameOf(transaction: Queryable, accountId: number, id: string): Promise<string | null> {
  if (id === defaultId) {
    const found = await findDefaultToken(transaction, accountId);
    return found?.is_set === true ? shownDefault : null;
  }
  const tokens = await listTokens(transaction, accountId);
  const token = tokens.find((one) => String(one.id) === id && one.ended_at === null);
  return token === undefined ? null : `“${token.name}”`;
}

/**
 * Sets if one of the caller's tokens may open the chats; a repeat changes nothing.
 * @param id as received
 * @throws {CatalogueError} not-found if the account has no valid token with this id
 */
export async function allowChats(
  services: Services,
  accountId: number,
  id: string,
  opensChats: boolean,
): Promise<string> {
  return services.database.transaction(async (transaction) => {
    const shown = await shownNameOf(transaction, accountId, id);
    if (shown === null) throw new CatalogueError('api-token-revoked');
    const isChanged =
      id === defaultId
        ? await setDefaultTokenChats(transaction, accountId, opensChats)
        : (await setTokenChats(transaction, accountId, Number(id), opensChats)) !== null;
    const what = opensChats ? 'now has chat access' : 'no longer has chat access';
    if (isChanged) await audit(services, transaction, accountId, 'API token changed', `${shown} ${what}.`);
    return `${shown} ${what}`;
  });
}
