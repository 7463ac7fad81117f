import type { ProviderPayment } from '../provider/provider.ts';

/** An update of an order's payment, from the browser, a webhook or a query. */
export interface PaymentUpdate {
  readonly state: 'failed' | 'success' | 'refunded';
  readonly payment: ProviderPayment;
  /** The provider's id of the refund, if it is known. */
  readonly refundId?: string;
}

/** Returns the update that a payment means for its order; null if it means none yet. */
export function updateOf(payment: ProviderPayment): PaymentUpdate | null {
  if (payment.status === 'captured') return { state: 'success', payment };
  if (payment.status === 'refunded') return { state: 'refunded', payment };
  return payment.status === 'failed' ? { state: 'failed', payment } : null;
}
