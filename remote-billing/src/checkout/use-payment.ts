import { notify } from '@chatline/runtime';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { openCheckout, type PayableOrder } from './open-checkout.ts';
import { paymentTexts as texts } from './payment.texts.ts';
import { readStatus, type Settled, settleOrder } from './settle-order.ts';

/** The payment to show once the provider's window is closed. */
interface PaymentView {
  readonly order: PayableOrder;
  /** Null while it is being checked. */
  readonly settled: Settled | null;
}

/** A payment in progress on a page. */
export interface Payment {
  readonly view: PaymentView | null;
  /**
   * The order that is being paid, until its result is shown: a button of the page stays busy, which keeps the page from
   * being replaced by a release.
   */
  readonly paidOrderId: string | null;
  /** Opens the checkout, calling `onOpen` just before, and then checks the order. */
  readonly pay: (order: PayableOrder, onOpen: () => void) => Promise<void>;
  /** Checks whether it is already paid, and opens the checkout only if not. */
  readonly payAgain: (order: PayableOrder) => Promise<void>;
  readonly check: (order: PayableOrder) => Promise<void>;
  readonly close: () => void;
}

function notifyResult({ state, message }: Settled): void {
  if (state === 'paid') notify.success(message);
  else if (state === 'failed' || state === 'refused') notify.error(message);
}

/** A ref that is true once the component has unmounted. */
function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}

/**
 * Pays an order and reads its state when the provider's window has ended in any way (BIL-03, BIL-04).
 * Over 40 lines: four ways to pay and to check share the view and the order that is being paid.
 * @param onSettled lets the page read its data again afterwards
 */
export function usePayment(onSettled: () => void): Payment {
  const [view, setView] = useState<PaymentView | null>(null);
  const [paidOrderId, setPaidOrderId] = useState<string | null>(null);
  const isGone = useIsGone();
  const show = (order: PayableOrder, settled: Settled) => {
    if (isGone.current) return;
    // Closed during the check: the dialog stays closed, but a toast reports the result.
    setView((shown) => (shown === null ? null : { order, settled }));
    notifyResult(settled);
    onSettled();
  };
  const check = async (order: PayableOrder) => {
    setView({ order, settled: null });
    show(order, await readStatus(order));
  };
  const pay = async (order: PayableOrder, onOpen: () => void) => {
    if (order.amountPaise === 0) {
      onOpen();
      await check(order);
      return;
    }
    const end = await openCheckout(order, onOpen).catch(() => null);
    if (end === null) {
      notify.error(texts.scriptFailed);
      return;
    }
    setView({ order, settled: null });
    show(order, await settleOrder(order, end, () => isGone.current));
  };
  const whileBusy = async (order: PayableOrder, work: Promise<void>) => {
    setPaidOrderId(order.orderId);
    await work.finally(() => setPaidOrderId(null));
  };
  const payAgain = async (order: PayableOrder) => {
    const settled = await readStatus(order);
    // The provider refuses a second payment of a paid order, so paying is allowed even if the state is unknown.
    if (settled.state !== 'paid' && settled.state !== 'refused') {
      return await pay(order, () => setView(null));
    }
    setView({ order, settled });
    notifyResult(settled);
    onSettled();
  };
  return {
    view,
    paidOrderId,
    pay: (order, onOpen) => whileBusy(order, pay(order, onOpen)),
    payAgain: (order) => whileBusy(order, payAgain(order)),
    check: (order) => whileBusy(order, check(order)),
    close: () => setView(null),
  };
}
