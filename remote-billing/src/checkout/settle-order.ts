import { orderStatusCall } from '@chatline/contract/calls/order-status';
import { verifyPaymentCall } from '@chatline/contract/calls/verify-payment';
import { ApiError, callApi, hasCapability } from '@chatline/runtime';
import type { CheckoutEnd, CheckoutProof, PayableOrder } from './open-checkout.ts';

/** State of an order: `open` waits for a payment, `refused` must not be paid, `unknown` could not be read. */
export interface Settled {
  readonly state: 'paid' | 'failed' | 'open' | 'refused' | 'unknown';
  /** The server's or the provider's message; may be empty. */
  readonly message: string;
}

const pollIntervalMs = 2000;
/** The server usually learns of a confirmed payment within this number of polls. */
const maxPolls = 15;

/**
 * Finds out the state of an order after the provider's window was closed.
 * @param isGone returns true if the result is no longer needed
 */
export async function settleOrder(
  order: PayableOrder,
  end: CheckoutEnd,
  isGone: () => boolean,
): Promise<Settled> {
  if (end.kind === 'closed') {
    const settled = await readStatus(order);
    return settled.state === 'open' ? { ...settled, message: end.failure || settled.message } : settled;
  }
  if (end.proof !== null && hasCapability('payments.verify')) await sendProof(end.proof);
  for (let polls = 1; ; polls += 1) {
    const settled = await readStatus(order);
    if (settled.state === 'paid' || polls === maxPolls || isGone()) return settled;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

/** Reads the status once; the server queries the provider if it does not know (decision 000, part 6). */
export async function readStatus({ orderId }: PayableOrder): Promise<Settled> {
  try {
    const { data } = await callApi(orderStatusCall, { parts: { orderId } });
    const { status, message } = data;
    if (status === '1') return { state: 'paid', message };
    return { state: status === '0' ? 'failed' : 'open', message };
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === 'refused') {
      return { state: 'refused', message: error.failure.message };
    }
    if (error instanceof ApiError) return { state: 'unknown', message: '' };
    throw error;
  }
}

/** A lost or refused confirmation changes nothing: webhook and poll still settle the order. */
async function sendProof(proof: CheckoutProof): Promise<void> {
  try {
    await callApi(verifyPaymentCall, { body: proof });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
