import type { CallAnswer } from '@chatline/contract/calls/define-call';
import { orderCall } from '@chatline/contract/calls/order';
import { encodeBase64Json } from '@chatline/contract/codecs/base64';
import { type Plan, planName, rePayMinutes } from '@chatline/contract/constants/plans';
import { minuteMs } from '@chatline/contract/constants/time';
import { callApi, notify } from '@chatline/runtime';
import { useRef, useState } from 'react';
import type { PayableOrder } from '../../checkout/open-checkout.ts';
import { billingFailureText } from '../../money/failure-text.ts';
import { type BillingForm, orderedBilling } from './buy-plan.rules.ts';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';
import type { PlanStart } from './upgrade.rules.ts';

/** An order of this window, and the form it was made from. */
interface MadeOrder {
  readonly data: string;
  readonly order: PayableOrder;
}

interface OrderOf {
  readonly plan: Plan;
  /** The amount shown; used if the server's response has none. */
  readonly totalPaise: number;
  readonly pay: (order: PayableOrder) => Promise<void>;
  /** Called if the server's price differs from the one shown; the new price must be seen before paying. */
  readonly onOtherPrice: () => void;
}

function toPayableOrder(
  { order_id: orderId, razorpay_ref_no: razorpayRef, amount, key }: CallAnswer<typeof orderCall>['data'],
  plan: Plan,
  shownPaise: number,
): PayableOrder {
  return {
    orderId: orderId ?? razorpayRef,
    razorpayRef,
    amountPaise: amount ?? shownPaise,
    key,
    description: texts.oneYear(planName(plan)),
    endsAtMs: Date.now() + rePayMinutes * minuteMs,
  };
}

/** Orders a plan, one order at a time, and starts the payment. */
export function useOrder({ plan, totalPaise, pay, onOtherPrice }: OrderOf) {
  const [isOrdering, setOrdering] = useState(false);
  const [otherPaise, setOtherPaise] = useState<number | null>(null);
  const isUnderWay = useRef(false);
  const made = useRef<MadeOrder | null>(null);
  const makeOrder = async (data: string): Promise<PayableOrder> => {
    // The checkout did not open: the same order can still be paid.
    if (made.current?.data === data && made.current.order.endsAtMs > Date.now()) return made.current.order;
    const { data: response } = await callApi(orderCall, { body: { data } });
    const order = toPayableOrder(response, plan, totalPaise);
    made.current = { data, order };
    return order;
  };
  const order = async (form: BillingForm, starts: PlanStart | undefined) => {
    // A second click may come before the next render.
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
  return { order: (...args: Parameters<typeof order>) => void order(...args), isOrdering, otherPaise };
}
