/** A payment at the provider; a buyer may make several attempts for one order. */
export interface ProviderPayment {
  readonly id: string;
  /** The provider's id of the order; null for a payment without one. */
  readonly razorpayRef: string | null;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly amountPaise: number;
  readonly refundedPaise: number;
  readonly currency: string;
  /** The bank reference, which customers call UTR; empty while the provider does not know it. */
  readonly bankReference: string;
  /** The cause of a failure, for a person; empty if it did not fail. */
  readonly failure: string;
  /** Unix seconds. */
  readonly createdAt: number;
}

/** An order at the provider. */
export interface ProviderOrder {
  readonly razorpayRef: string;
  /** Our own order id. */
  readonly receipt: string | null;
  readonly status: 'created' | 'attempted' | 'paid';
  readonly amountPaise: number;
  readonly paidPaise: number;
  readonly currency: string;
  readonly createdAt: number;
}

/** A refund at the provider. */
export interface ProviderRefund {
  readonly id: string;
  readonly paymentId: string;
  /** The receipt of its request. */
  readonly receipt: string | null;
  readonly status: 'pending' | 'processed' | 'failed';
  readonly amountPaise: number;
  readonly createdAt: number;
}

/** The request for a new order. */
interface NewProviderOrder {
  readonly receipt: string;
  readonly amountPaise: number;
}

/** The payment provider; every method throws {@link ProviderAway} or {@link ProviderRefusal}. */
export interface PaymentsProvider {
  createOrder(order: NewProviderOrder): Promise<ProviderOrder>;
  /** Finds the provider's order for one of ours; null if it has none. */
  findOrder(receipt: string): Promise<ProviderOrder | null>;
  paymentsOf(razorpayRef: string): Promise<readonly ProviderPayment[]>;
  /** Captures an authorised payment. */
  capture(paymentId: string, amountPaise: number): Promise<ProviderPayment>;
  /** Refunds part or all of a payment; repeated requests with the same `receipt` are one refund. */
  refund(paymentId: string, amountPaise: number, receipt: string): Promise<ProviderRefund>;
  refundsOf(paymentId: string): Promise<readonly ProviderRefund[]>;
  /** Lists the orders that were made between two moments in Unix seconds, the second one excluded. */
  ordersBetween(from: number, to: number): Promise<readonly ProviderOrder[]>;
  /** Lists the payments that were made between two moments in Unix seconds, the second one excluded. */
  paymentsBetween(from: number, to: number): Promise<readonly ProviderPayment[]>;
}

/** The provider does not respond, fails, or responds in an unknown shape. It may have acted. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** The provider refuses a request and has done nothing. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}
