/** Free pairs of an entity; an empty list without any, as at the provider. */
export type Notes = Readonly<Record<string, string>> | readonly [];

/** An order as the provider shows it; amounts in paise, times in unix seconds. */
export interface Order {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  amount_paid: number;
  amount_due: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  readonly created_at: number;
}

/** Error of a payment; all null without one. */
export interface PaymentProblem {
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
}

/** Method of a payment. */
export interface PaymentMeans {
  readonly method: 'upi' | 'card' | 'netbanking';
  readonly vpa: string | null;
  readonly bank: string | null;
  readonly card_id: string | null;
  readonly email: string;
  readonly contact: string;
}

/** A payment as the provider shows it; amounts in paise, times in unix seconds. */
export interface Payment extends PaymentMeans, PaymentProblem {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly order_id: string;
  readonly invoice_id: null;
  readonly international: false;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  readonly description: string | null;
  readonly wallet: null;
  readonly notes: Notes;
  /** Includes the tax on it; both null until the capture. */
  fee: number | null;
  tax: number | null;
  acquirer_data: Readonly<Record<string, string>>;
  readonly created_at: number;
}

/** A refund as the provider shows it; amounts in paise, times in unix seconds. */
export interface Refund {
  readonly id: string;
  readonly entity: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_id: string;
  readonly notes: Notes;
  readonly receipt: string | null;
  acquirer_data: { arn: string | null };
  readonly created_at: number;
  readonly batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  readonly speed_requested: 'normal' | 'optimum';
  speed_processed: 'normal' | null;
}

export const noProblem: PaymentProblem = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};
