import { getConfig } from '@chatline/runtime';
import * as v from 'valibot';
import { loadCheckout } from './checkout-script.ts';

/** An order that can be paid. */
export interface PayableOrder {
  /** The id for `/order-status`: our order id, or the provider's if ours is unknown. */
  readonly orderId: string;
  readonly razorpayRef: string;
  readonly amountPaise: number;
  /** The provider's public key; undefined: that of the page's configuration. */
  readonly key: string | undefined;
  /** The purchase, for example "Basic, one year". */
  readonly description: string;
  /** End of the time in which it can be paid again, by this browser's clock. */
  readonly endsAtMs: number;
}

const proofSchema = v.object({
  razorpay_order_id: v.string(),
  razorpay_payment_id: v.string(),
  razorpay_signature: v.string(),
});
/** The three values with which the provider confirms a payment. */
export type CheckoutProof = v.InferOutput<typeof proofSchema>;

/** The outcome of the provider's window; a closed one does not mean that nothing was paid. */
export type CheckoutEnd =
  | { readonly kind: 'paid'; readonly proof: CheckoutProof | null }
  | { readonly kind: 'closed'; readonly failure: string };

const failureSchema = v.object({ error: v.object({ description: v.string() }) });

/** The accent colour of the light theme, for the provider's own button. */
const accentColor = '#0B5B7A';

/** A closed dialog restores the focus after one frame; only then may the checkout take it. */
const afterDialogMs = 50;

/**
 * Opens the provider's checkout for an order.
 * @param onOpen called before it opens, so that none of our dialogs holds the focus
 * @returns a promise that resolves when its window is closed
 * @throws {Error} if its script is not configured or cannot be loaded
 */
export async function openCheckout(order: PayableOrder, onOpen: () => void): Promise<CheckoutEnd> {
  const { payments, productName } = getConfig();
  const key = order.key ?? payments?.keyId;
  if (payments === null || key === undefined) throw new Error('No payment provider is configured');
  const Checkout = await loadCheckout(payments.checkoutUrl);
  onOpen();
  await new Promise((resolve) => setTimeout(resolve, afterDialogMs));
  return new Promise((resolve) => {
    let failure = '';
    const checkout = new Checkout({
      key,
      order_id: order.razorpayRef,
      amount: order.amountPaise,
      currency: 'INR',
      name: productName,
      description: order.description,
      theme: { color: accentColor },
      handler: (response) => {
        const proof = v.safeParse(proofSchema, response);
        resolve({ kind: 'paid', proof: proof.success ? proof.output : null });
      },
      modal: { ondismiss: () => resolve({ kind: 'closed', failure }) },
    });
    // The window stays open for another attempt, so the order is not finished.
    checkout.on('payment.failed', (response) => {
      const parsed = v.safeParse(failureSchema, response);
      failure = parsed.success ? parsed.output.error.description : '';
    });
    checkout.open();
  });
}
