import { refundPaymentCall } from '@chatline/contract/calls/refund-payment';
import { CatalogueError } from '../../platform/errors.ts';
import { requireConfirmed } from '../../platform/http/require-confirmed.ts';
import { defineBodyRoute } from '../../platform/http/route.ts';
import { listOrders } from '../orders/payments.store.ts';
import { toPaymentDetails } from '../orders/to-payment-details.ts';
import { refundPayment } from './refund-payment.ts';

export const refundPaymentRoute = defineBodyRoute(
  refundPaymentCall,
  'Refunds an order in full, with a credit note; safe to repeat.',
  async ({ services, caller, part, body }) => {
    requireConfirmed(services, caller());
    const id = part('id');
    const message = await refundPayment(services, id, body.reason, caller().accountId);
    const [order] = await listOrders(services.database, { of: 'all' }, { id, before: undefined, limit: 1 });
    if (!order) throw new CatalogueError('not-found');
    return { message, payment: toPaymentDetails(order, true) };
  },
);
