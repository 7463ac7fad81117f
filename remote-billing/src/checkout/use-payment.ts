import { notify } from '@chatline/runtime';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { loadPaying, type PayingCode } from './late-paying.tsx';
import type { PayableOrder } from './open-checkout.ts';
import type { Settled } from './settle-order.ts';

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
  const check = async (code: PayingCode, order: PayableOrder) => {
    setView({ order, settled: null });
    show(order, await code.readStatus(order));
  };
  const pay = async (code: PayingCode, order: PayableOrder, onOpen: () => void) => {
    if (order.amountPaise === 0) {
      onOpen();
      await check(code, order);
      return;
    }
    const end = await code.openCheckout(order, onOpen).catch(() => null);
    if (end === null) {
      notify.error(texts.scriptFailed);
      return;
    }
    setView({ order, settled: null });
    show(order, await code.settleOrder(order, end, () => isGone.current));
  };
  const whileBusy = async (order: PayableOrder, work: (code: PayingCode) => Promise<void>) => {
    setPaidOrderId(order.orderId);
    // Loads before anything is paid, because the same code shows the result.
    const code = await loadPaying().catch(() => null);
    const isDone = code ? work(code) : Promise.resolve(notify.error(texts.scriptFailed));
    await isDone.finally(() => setPaidOrderId(null));
  };
  const payAgain = async (code: PayingCode, order: PayableOrder) => {
    const settled = await code.readStatus(order);
    // The provider refuses a second payment of a paid order, so paying is allowed even if the state is unknown.
    if (settled.state !== 'paid' && settled.state !== 'refused') {
      return await pay(code, order, () => setView(null));
    }
    setView({ order, settled });
    notifyResult(settled);
    onSettled();
  };
  return {
    view,
    paidOrderId,
    pay: (order, onOpen) => whileBusy(order, (code) => pay(code, order, onOpen)),
    payAgain: (order) => whileBusy(order, (code) => payAgain(code, order)),
    check: (order) => whileBusy(order, (code) => check(code, order)),
    close: () => setView(null),
  };
}
