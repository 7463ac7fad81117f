import type { Services } from '../platform/services/services.ts';
import { erasePerson } from './erase-person.ts';
import { listAccountsWith } from './erasure.store.ts';
import type { Erasure } from './erasure-list.ts';

/** The accounts of an erasure. */
export async function accountsOf(
  { database }: Pick<Services, 'database'>,
  { accountId, id }: Pick<Erasure, 'accountId' | 'id'>,
): Promise<readonly number[]> {
  return accountId === null ? listAccountsWith(database, id) : [accountId];
}

/** Repeats the erasures since a moment, in a database that was restored to it. @returns how many there were */
export async function eraseAgain(
  services: Parameters<typeof erasePerson>[0],
  erasures: readonly Erasure[],
  since: Date,
): Promise<number> {
  const people = new Map<string, Erasure>();
  for (const one of erasures) if (one.at >= since) people.set(`${one.accountId} ${one.id}`, one);
  for (const one of people.values())
    for (const accountId of await accountsOf(services, one))
      await erasePerson(services, { accountId, id: one.id, isCount: false });
  return people.size;
}
