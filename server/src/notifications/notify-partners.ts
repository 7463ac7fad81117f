import type { Queryable } from '../platform/database/database.ts';
import { addNotification } from './notifications.store.ts';

interface MovedClients {
  readonly clients: readonly { readonly id: number; readonly name: string; readonly business_name: string }[];
  /** Their previous and new partner; null for none. */
  readonly fromId: number | null;
  readonly toId: number | null;
}

/** Notifies both partners that an Admin has moved clients; otherwise clients would appear or vanish without notice. */
export async function notifyPartners(
  transaction: Queryable,
  { clients, fromId, toId }: MovedClients,
  at: Date,
): Promise<void> {
  const [first] = clients;
  if (first === undefined) return;
  const isOne = clients.length === 1;
  const subject = isOne ? first.business_name || first.name : `${clients.length} clients`;
  const lost = {
    accountId: fromId,
    title: isOne ? 'A client is no longer yours' : 'Clients are no longer yours',
    body: `An Admin moved ${subject}, with templates and payments.`,
  };
  const gained = {
    accountId: toId,
    title: isOne ? 'You have a new client' : 'You have new clients',
    body: `An Admin moved ${subject} to you, with templates and payments.`,
  };
  for (const { accountId, title, body } of [lost, gained]) {
    if (accountId === null) continue;
    const event = `clients-moved:${first.id}:${fromId ?? ''}:${toId ?? ''}:${at.getTime()}`;
    const path = '/client-area/manage-user';
    await addNotification(transaction, { accountId, kind: 'account', title, body, path, event, at });
  }
}
