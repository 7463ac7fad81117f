import type { Services } from '../../platform/services.ts';
import { findOrderOf } from '../orders/orders.store.ts';
import { dropRefund } from './refunds.store.ts';

/** Books that the provider could not give an order's money back: an Admin sees it and may ask again. */
export async function bookFailedRefund({ database }: Services, ref: string): Promise<void> {
  const order = await findOrderOf(database, ref);
  if (order === null) return;
  await dropRefund(database, order.order_id, 'The refund failed at the payment provider.');
}
