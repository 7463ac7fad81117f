import { addAudit, addAudits } from '../../audit/audit.store.ts';
import { notifyPartners } from '../../notifications/notify-partners.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { lockAccess, lockOwners } from '../records/access.store.ts';
import { type AccountRow, findAccount } from '../records/accounts.store.ts';
import { findManaged, readId } from '../records/find-managed.ts';
import { revokeAllTokens } from '../tokens/revoke-all-tokens.ts';
import { moveAllClients, moveClient } from './clients.store.ts';

type Named = Pick<AccountRow, 'id' | 'name' | 'business_name'>;

function nameOf(account: Named | null): string {
  if (account === null) return 'no partner';
  return [account.name, account.business_name].filter(Boolean).join(', ');
}

/** Finds the Partner who gets clients, and locks its type until the transaction ends. */
async function lockPartner(transaction: Queryable, id: string | null): Promise<AccountRow | null> {
  if (id === null) return null;
  const known = readId(id);
  const account = known === null ? null : await findAccount(transaction, known);
  // An account of another type is not even locked: a move the other way round would wait for it, and this one for that.
  if (account?.role !== 'Partner' || (await lockAccess(transaction, account.id)).role !== 'Partner')
    throw new CatalogueError('partner-unknown');
  return account;
}

interface Move {
  readonly clients: readonly Named[];
  readonly from: Named | null;
  readonly to: Named | null;
}

/**
 * Records a move in the audit trail of each client and of both partners, revokes the API tokens that the former
 * partner could see, and notifies the partners.
 */
async function settleMove(
  services: Services,
  transaction: Queryable,
  actorId: number,
  { clients, from, to }: Move,
): Promise<void> {
  const [first] = clients;
  if (first === undefined) return;
  const common = { actorId, at: services.clock() };
  const accountIds = clients.map(({ id }) => id);
  const details = `From ${nameOf(from)} to ${nameOf(to)}.`;
  await addAudits(transaction, { ...common, accountIds, action: 'Partner changed', details });
  if (from !== null) await revokeAllTokens(services, transaction, accountIds, { why: 'moved', actorId });
  const whose = clients.length === 1 ? nameOf(first) : `${clients.length} clients`;
  for (const [partner, where] of [
    [from, `to ${nameOf(to)}`],
    [to, `from ${nameOf(from)}`],
  ] as const) {
    if (partner === null) continue;
    const entry = { ...common, accountId: partner.id, details: `${whose}, ${where}.` };
    await addAudit(transaction, { ...entry, action: 'Clients moved' });
  }
  await notifyPartners(transaction, { clients, fromId: from?.id ?? null, toId: to?.id ?? null }, common.at);
}

/** The new partner of a User. */
interface NewPartner {
  /** The Partner's id as received; null for no partner. */
  readonly partner: string | null;
  /** The partner that the User has as far as the caller knows; undefined if the caller does not say. */
  readonly from?: string | null | undefined;
}

/**
 * Moves a User to a Partner, or to none; a repeat changes nothing.
 * @param id the User's id as received
 * @throws {CatalogueError} not-found, or invalid-field if the account is not a User, the other is not a Partner, or
 *   another Admin has moved the User in the meantime
 */
export async function setPartnerOf(
  services: Services,
  caller: Caller,
  id: string,
  { partner, from: known }: NewPartner,
): Promise<AccountRow | null> {
  return services.database.transaction(async (transaction) => {
    await lockOwners(transaction);
    const to = await lockPartner(transaction, partner);
    await lockAccess(transaction, (await findManaged(transaction, caller, id)).id);
    // Reads the User again after the lock, because another Admin may have moved it a moment ago.
    const client = await findManaged(transaction, caller, id);
    if (client.role !== 'User') throw new CatalogueError('partner-client-type');
    const isElsewhere = known !== undefined && client.owner_id !== (known === null ? null : readId(known));
    if (isElsewhere && client.owner_id !== (to?.id ?? null)) throw new CatalogueError('client-moved');
    const from = client.owner_id === null ? null : await findAccount(transaction, client.owner_id);
    const isMoved = await moveClient(transaction, client.id, to?.id ?? null);
    if (isMoved) await settleMove(services, transaction, caller.accountId, { clients: [client], from, to });
    return to;
  });
}

/**
 * Moves all clients of a Partner to another one, or to none.
 * @param id the Partner's id as received
 * @returns how many were moved
 * @throws {CatalogueError} not-found, or invalid-field if the other is not a Partner
 */
export async function moveClients(
  services: Services,
  caller: Caller,
  id: string,
  partnerId: string | null,
): Promise<number> {
  return services.database.transaction(async (transaction) => {
    await lockOwners(transaction);
    const to = await lockPartner(transaction, partnerId);
    const from = await findManaged(transaction, caller, id);
    if (from.id === to?.id) return 0;
    const clients = await moveAllClients(transaction, from.id, to?.id ?? null);
    await settleMove(services, transaction, caller.accountId, { clients, from, to });
    return clients.length;
  });
}

/** The outcome for one of the selected accounts. */
interface Moved {
  readonly id: string;
  readonly outcome: 'changed' | 'unchanged' | 'refused';
  readonly reason: string;
}

/** Locks an account that is to be moved, and reads it. @throws {CatalogueError} if it cannot be moved */
async function lockClient(transaction: Queryable, caller: Caller, id: string): Promise<AccountRow> {
  await lockAccess(transaction, (await findManaged(transaction, caller, id, 'account-gone')).id);
  const client = await findManaged(transaction, caller, id, 'account-gone');
  if (client.role !== 'User') throw new CatalogueError('partner-client-type');
  return client;
}

/**
 * Moves selected Users to a Partner, or to none; those of one former partner are one move to the partners.
 * @param ids as received, without repeats
 * @throws {CatalogueError} invalid-field if the other account is not a Partner
 */
export async function moveSelected(
  services: Services,
  caller: Caller,
  ids: readonly string[],
  partnerId: string | null,
): Promise<Moved[]> {
  return services.database.transaction(async (transaction) => {
    await lockOwners(transaction);
    const to = await lockPartner(transaction, partnerId);
    const results: Moved[] = [];
    const moves = new Map<number | null, AccountRow[]>();
    // In one order, so that two moves of the same clients do not wait for each other.
    for (const id of [...ids].sort((a, b) => Number(a) - Number(b))) {
      try {
        const client = await lockClient(transaction, caller, id);
        const isMoved = await moveClient(transaction, client.id, to?.id ?? null);
        if (isMoved) moves.set(client.owner_id, [...(moves.get(client.owner_id) ?? []), client]);
        results.push({ id, outcome: isMoved ? 'changed' : 'unchanged', reason: '' });
      } catch (error) {
        if (!(error instanceof CatalogueError)) throw error;
        results.push({ id, outcome: 'refused', reason: error.message });
      }
    }
    for (const [fromId, clients] of moves) {
      const from = fromId === null ? null : await findAccount(transaction, fromId);
      await settleMove(services, transaction, caller.accountId, { clients, from, to });
    }
    return results;
  });
}
