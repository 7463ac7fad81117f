import { gstinLength } from '@chatline/shared/constants/limits';
import { gstPercent } from '@chatline/shared/constants/plans';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';

export type YesNo = 'Yes' | 'No';

/** The billing form of section 3; empty while nothing is chosen. */
export interface BillingForm {
  readonly wantbil: YesNo | '';
  readonly wantgst: YesNo | '';
  readonly gstnumber: string;
}

export const emptyBilling: BillingForm = { wantbil: '', wantgst: '', gstnumber: '' };

/** A number as it is typed: upper case, without spaces, at most 15 characters. */
export function gstNumberOf(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase().slice(0, gstinLength);
}

export function isWholeGstNumber(gstnumber: string): boolean {
  return gstnumber.length === gstinLength;
}

/** Whether the number is asked for: a bill is wanted and there is GST. */
export function asksGstNumber({ wantbil, wantgst }: BillingForm): boolean {
  return wantbil === 'Yes' && wantgst === 'Yes';
}

/** When Pay Now is allowed (specification, section 4). */
export function mayPay(form: BillingForm): boolean {
  if (form.wantbil === 'No') return true;
  if (form.wantbil !== 'Yes') return false;
  return form.wantgst === 'No' || (form.wantgst === 'Yes' && isWholeGstNumber(form.gstnumber));
}

/** What is said at the field of the number (specification, section 5). */
export function gstNumberError(gstnumber: string): string | undefined {
  if (gstnumber === '') return texts.gstMissing;
  return isWholeGstNumber(gstnumber) ? undefined : texts.gstWrongLength;
}

/** What an order carries: answers to questions that were not asked stay out of it. */
export function orderedBilling({ wantbil, wantgst, gstnumber }: BillingForm) {
  const wantsBill = wantbil === 'Yes';
  return {
    wantbil: wantsBill ? ('Yes' as const) : ('No' as const),
    wantgst: wantsBill ? wantgst : ('' as const),
    gstnumber: wantsBill && wantgst === 'Yes' ? gstnumber : '',
  };
}

/** A year's price with its GST, in paise; half a paisa is rounded up. */
export function priceInPaise(rupeesPerYear: number) {
  const price = rupeesPerYear * 100;
  const gst = Math.round((price * gstPercent) / 100);
  return { price, gst, total: price + gst };
}
