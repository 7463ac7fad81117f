// The code of a payment, in one file that loads with the first one: most visits of these pages pay nothing.

export { openCheckout } from './open-checkout.ts';
export { PaymentDialog } from './payment-dialog.tsx';
export { readStatus, settleOrder } from './settle-order.ts';
