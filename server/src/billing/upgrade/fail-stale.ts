import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { hasItsCredits } from './book-upgrade.ts';
import { failWaiting, listWaitingUpgrades } from './credits.store.ts';

/** Fails the pending orders of an account whose credit is gone, so that no one pays them. */
export async function failStale(database: Queryable, accountId: number, now: Date): Promise<void> {
  for (const { order_id: orderId, ordered_at: orderedAt, upgrade } of await listWaitingUpgrades(
    database,
    accountId,
  )) {
    if (await hasItsCredits(database, { accountId, upgrade, orderedAt }, now)) continue;
    await failWaiting(database, orderId, new CatalogueError('credit-used').message);
  }
}
