import { verifyPaymentCall } from '@chatline/contract/calls/verify-payment';
import { defineBodyRoute } from '../../platform/http/route.ts';
import { verifyPayment } from './verify-payment.ts';

export const verifyPaymentRoute = defineBodyRoute(
  verifyPaymentCall,
  'Checks the checkout’s signature and settles the order from the provider’s record.',
  async ({ services, caller, body }) => {
    const { order_id, status, message, state } = await verifyPayment(services, caller().accountId, body);
    const waiting = 'We received your payment and are waiting for the bank’s confirmation.';
    return { order_id, status, message: state === 'pending' ? waiting : message };
  },
);
