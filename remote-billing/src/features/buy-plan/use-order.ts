import { orderCall } from '@chatline/contract/calls/order';
import { encodeBase64Json } from '@chatline/contract/codecs/base64';
import { type Plan, planName, rePayMinutes } from '@chatline/contract/constants/plans';
import { callApi, notify } from '@chatline/runtime';
import { useRef, useState } from 'react';
import type { PayableOrder } from '../../checkout/open-checkout.ts';
import { billingFailureText } from '../../money/failure-text.ts';
import { type BillingForm, orderedBilling } from './buy-plan.rules.ts';
import type { PlanStart } from './upgrade.rules.ts';

/** An order of this window, and what it was made with. */
interface MadeOrder {
  readonly data: string;
  readonly order: PayableOrder;
}

/** What an order is made from, and where it goes. */
interface OrderOf {
  readonly plan: Plan;
  /** What is shown; it counts where the server's answer has no amount. */
  readonly totalPaise: number;
  readonly pay: (order: PayableOrder) => Promise<void>;
  /** Told where the server's price is another one than is shown; then nobody pays before it was read. */
  readonly onOtherPrice: () => void;
}

/** Orders a plan, one order at a time, and hands it on to be paid. */
export function useOrder({ plan, totalPaise, pay, onOtherPrice }: OrderOf) {
  const [isOrdering, setOrdering] = useState(false);
  const [otherPaise, setOtherPaise] = useState<number | null>(null);
  const isUnderWay = useRef(false);
  const made = useRef<MadeOrder | null>(null);
  const makeOrder = async (data: string): Promise<PayableOrder> => {
    // The checkout did not open: the same order is still there to be paid.
    if (made.current?.data === data && made.current.order.endsAtMs > Date.now()) return made.current.order;
    const { data: answer } = await callApi(orderCall, { body: { data } });
    const order: PayableOrder = {
      orderId: answer.order_id ?? answer.razorpay_ref_no,
      razorpayRef: answer.razorpay_ref_no,
      amountPaise: answer.amount ?? totalPaise,
      key: answer.key,
      description: `${planName(plan)}, one year`,
      endsAtMs: Date.now() + rePayMinutes * 60_000,
    };
    made.current = { data, order };
    return order;
  };
  const order = async (form: BillingForm, starts: PlanStart | undefined) => {
    // A second press may come before the first one is drawn.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setOrdering(true);
    try {
      const ready = await makeOrder(
        encodeBase64Json({ plan: plan.code, ...orderedBilling(form), ...(starts && { starts }) }),
      );
      if (ready.amountPaise === totalPaise || ready.amountPaise === otherPaise) return await pay(ready);
      setOtherPaise(ready.amountPaise);
      onOtherPrice();
    } catch (error) {
      notify.error(billingFailureText(error, 'order'));
    } finally {
      isUnderWay.current = false;
      setOrdering(false);
    }
  };
  return { order: (...asked: Parameters<typeof order>) => void order(...asked), isOrdering, otherPaise };
}
