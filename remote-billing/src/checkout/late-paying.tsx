import type { PaymentDialogProps } from './payment-dialog.tsx';

/** The code of a payment. Most visits pay nothing, so it loads with the first payment. */
export type PayingCode = typeof import('./paying.ts');

let loaded: PayingCode | undefined;

export async function loadPaying(): Promise<PayingCode> {
  loaded ??= await import(/* webpackChunkName: "paying" */ './paying.ts');
  return loaded;
}

/** Loads it early, where a person may be about to pay. */
export function prefetchPaying(): void {
  // Without it, the payment tries again.
  loadPaying().catch(() => undefined);
}

/** The dialog of a payment. It shows nothing before one, so its code is there by then. */
export function LatePaymentDialog(props: PaymentDialogProps) {
  return props.payment.view && loaded && <loaded.PaymentDialog {...props} />;
}
