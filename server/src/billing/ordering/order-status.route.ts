import { orderStatusCall } from '@chatline/contract/calls/order-status';
import { encodeBase64Json } from '@chatline/contract/codecs/base64';
import { CatalogueError } from '../../platform/errors.ts';
import { okData } from '../../platform/http/ok.ts';
import { defineRoute } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { isWithinLimit } from '../../platform/throttling/rate-limit.ts';
import { findOwnOrder, type OrderRow } from '../orders/orders.store.ts';
import { ProviderAway, ProviderRefusal } from '../provider/provider.ts';
import { queryProvider } from '../settle/query-provider.ts';
import { hasItsCredits } from '../upgrade/book-upgrade.ts';
import { failWaiting } from '../upgrade/credits.store.ts';

const queriesPerMinute = 30;

/** @throws {CatalogueError} credit-used if an unpaid order relies on credit that is gone, so that no one pays it */
async function checkCredit({ clock, database }: Services, order: OrderRow): Promise<void> {
  if (order.state !== 'pending' && order.state !== 'failed') return;
  const credited = { accountId: order.account_id, upgrade: order.upgrade, orderedAt: order.ordered_at };
  if (await hasItsCredits(database, credited, clock())) return;
  const used = new CatalogueError('credit-used');
  await failWaiting(database, order.order_id, used.message);
  throw used;
}

export const orderStatusRoute = defineRoute(
  orderStatusCall,
  'Returns the state of one of the caller’s orders, by this server’s order id or the provider’s; queries the provider if the state is unknown.',
  async ({ services, caller, part }) => {
    const { accountId } = caller();
    const id = part('orderId');
    const order = await findOwnOrder(services.database, id, accountId);
    if (order === null) throw new CatalogueError('not-found');
    const isOpen = order.state === 'pending' || order.state === 'failed';
    // Above the limit, the stored state is returned.
    if (isOpen && (await isWithinLimit(services, 'payments', accountId, queriesPerMinute))) {
      try {
        await queryProvider(services, order);
      } catch (error) {
        // The stored state is returned; polling continues.
        if (!(error instanceof ProviderAway || error instanceof ProviderRefusal)) throw error;
        services.log.warn({ reason: error.message }, 'an order could not be checked with the provider');
      }
    }
    const now = (await findOwnOrder(services.database, id, accountId)) ?? order;
    await checkCredit(services, now);
    const { status, message } = now;
    return okData(encodeBase64Json({ status, message }), message);
  },
);
