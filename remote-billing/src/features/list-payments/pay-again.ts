import type { PayableOrder } from '../../checkout/open-checkout.ts';

/** How an order of the history is paid again. */
export interface PayAgain {
  /** How far the server's clock is ahead of this browser's, in milliseconds. */
  readonly aheadMs: number;
  readonly payAgain: (order: PayableOrder) => Promise<void>;
}
