import { orderCall } from '@chatline/shared/calls/order';
import { encodeBase64Json } from '@chatline/shared/codecs/base64';
import type { PlanCode } from '@chatline/shared/constants/plans';
import { callApi, notify } from '@chatline/shared/runtime';
import { useRef, useState } from 'react';
import { openCheckout } from '../../checkout/open-checkout.ts';
import { billingFailureText } from '../../money/failure-text.ts';
import { type BillingForm, orderedBilling } from './buy-plan.rules.ts';

/** Orders a plan, one order at a time, and opens the checkout for it. */
export function useOrder(plan: PlanCode) {
  const [isOrdering, setOrdering] = useState(false);
  const isUnderWay = useRef(false);
  const order = async (form: BillingForm) => {
    // A second press may come before the first one is drawn.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setOrdering(true);
    try {
      await callApi(orderCall, { body: { data: encodeBase64Json({ plan, ...orderedBilling(form) }) } });
      openCheckout();
    } catch (error) {
      notify.error(billingFailureText(error, 'order'));
    } finally {
      isUnderWay.current = false;
      setOrdering(false);
    }
  };
  return { order: (form: BillingForm) => void order(form), isOrdering };
}
