import type { Queryable } from '../platform/database/database.ts';
import { addNotification } from './notifications.store.ts';

interface MovedClients {
  readonly clients: readonly { readonly id: number; readonly name: string; readonly business_name: string }[];
  /** Their previous and new partner; null: none. */
  readonly fromId: number | null;
  readonly toId: number | null;
}

/** Notifies both partners that an Admin has moved clients: they would find them gone, or there, without a word. */
export async function notifyPartners(
  transaction: Queryable,
  { clients, fromId, toId }: MovedClients,
  at: Date,
): Promise<void> {
  const [first] = clients;
  if (first === undefined) return;
  const isOne = clients.length === 1;
  const who = isOne ? first.business_name || first.name : `${clients.length} clients`;
  const lost = {
    accountId: fromId,
    title: isOne ? 'A client is no longer yours' : 'Clients are no longer yours',
    body: `An Admin moved ${who}, with templates and payments.`,
  };
  const gained = {
    accountId: toId,
    title: isOne ? 'You have a new client' : 'You have new clients',
    body: `An Admin moved ${who} to you, with templates and payments.`,
  };
  for (const { accountId, title, body } of [lost, gained]) {
    if (accountId === null) continue;
    const event = `clients-moved:${first.id}:${fromId ?? ''}:${toId ?? ''}:${at.getTime()}`;
    const path = '/client-area/manage-user';
    await addNotification(transaction, { accountId, kind: 'account', title, body, path, event, at });
  }
}
